import { returnPath } from './return-path.js';

describe('returnPath', () => {
  it('keeps a page of the same origin, with query and hash [SL-03]', () => {
    expect(returnPath('/jobs/7?tab=files#top')).toBe('/jobs/7?tab=files#top');
  });

  it.each([
    null,
    '',
    'jobs',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/./\\elsewhere.example',
    'javascript:alert(1)',
    '/api/logout',
    '/x/../api/logout',
    '/login?next=/login',
    '/admin/login',
  ])('goes to /jobs instead of %s [SL-03]', (next) => {
    expect(returnPath(next)).toBe('/jobs');
  });
});
