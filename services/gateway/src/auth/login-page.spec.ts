import { loginPage } from './login-page.js';

describe('loginPage [RT-16 SL-03]', () => {
  it.each([
    [undefined, '/login'],
    ['/jobs/1?x=1', '/login?next=%2Fjobs%2F1%3Fx%3D1'],
    ['//evil.example', '/login'],
    ['/\\evil.example', '/login'],
    ['/\t/evil.example', '/login'],
    ['/.//evil.example', '/login'],
    ['/..\\evil.example', '/login'],
    ['/\n\\evil.example', '/login'],
    ['https://evil.example', '/login'],
    ['jobs', '/login'],
  ])('maps the return path %s to %s', (next, page) => {
    expect(loginPage(next)).toBe(page);
  });
});
