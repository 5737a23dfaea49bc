import { screenRequestAt } from './screen-requests.js';

const id = '7793237a-050e-43f8-b855-e5697d305542';

describe('screenRequestAt', () => {
  it('returns the request for the data of the dashboard and of a job reference', () => {
    expect(screenRequestAt('/')).toBe('/api/dashboard');
    expect(screenRequestAt(`/jobs/${id}`)).toBe(`/api/jobs/${id}?include=comments,tasks,shares,links`);
  });

  it.each(['/jobs', '/jobs/import', `/jobs/${id}/x`, `/jobs/${id}>`, `/jobs/%0a${id}`, `/x/jobs/${id}`])(
    'returns none for %s',
    (path) => expect(screenRequestAt(path)).toBeNull(),
  );
});
