import { fakeServer, type FakeAnswer } from '../testing/fake-server.js';
import { oneQuery } from '../api/query.js';
import { createQueryClient } from '../session/query-client.js';
import { refreshPaths } from './stale-queries.js';

describe('live update during a load', () => {
  it.each([
    ['first', undefined],
    ['later', { title: 'From long before' }],
  ])('invalidates the query of a %s load again after the response [CO-07]', async (_, known) => {
    const first = Promise.withResolvers<FakeAnswer>();
    fakeServer({ 'GET /api/jobs/7': () => first.promise });
    const queryClient = createQueryClient();
    const query = oneQuery('/api/jobs', '7');
    if (known) {
      queryClient.setQueryData(query.queryKey, known);
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    }
    const loading = queryClient.prefetchQuery(query);
    const refreshed = refreshPaths(queryClient, ['/api/jobs/7']);
    first.resolve({ body: { title: 'From before' } });
    await Promise.all([loading, refreshed]);
    expect(queryClient.getQueryState(query.queryKey)).toMatchObject({ isInvalidated: true });
  });
});
