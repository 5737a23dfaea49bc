import { waitFor } from '@testing-library/react';
import { jobReferenceQuery, sharesQuery, statsQuery } from '../domain/queries.js';
import { threadQuery } from '../features/comments/queries.js';
import { recentActivityQuery, recentJobReferencesQuery } from '../features/dashboard/queries.js';
import { clientLinksQuery } from '../features/job-references/links/queries.js';
import { tasksQuery } from '../domain/tasks/queries.js';
import { createQueryClient } from '../session/query-client.js';
import { buildTask } from '../testing/build-collaboration.js';
import { buildJobReference } from '../testing/build-job-reference.js';
import { fakeServer } from '../testing/fake-server.js';
import { prefetchDashboard, prefetchJobReference } from './prefetch.js';

const jobReference = buildJobReference();
const { id } = jobReference;
const address = `/api/jobs/${id}?include=comments,tasks,shares,links`;

describe("prefetching a page's data", () => {
  it('fetches a job reference by one request, and caches each part as its own request would', async () => {
    const tasks = { items: [buildTask()], nextCursor: null, total: '1' };
    const comments = { items: [], nextCursor: 'older', total: '128' };
    const calls = fakeServer({
      [`GET /api/jobs/${id}`]: { body: { ...jobReference, comments, tasks, shares: [], links: [] } },
    });
    const queryClient = createQueryClient();
    prefetchJobReference(queryClient, id);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls.map(({ path }) => path)).toEqual([address]);
    expect(queryClient.getQueryData(jobReferenceQuery(id).queryKey)).toEqual(jobReference);
    expect(queryClient.getQueryData(tasksQuery(id).queryKey)).toEqual(tasks.items);
    expect(queryClient.getQueryData(sharesQuery(id).queryKey)).toEqual([]);
    expect(queryClient.getQueryData(clientLinksQuery(id).queryKey)).toEqual([]);
    expect(queryClient.getQueryData(threadQuery(id).queryKey)?.pages).toEqual([comments]);
    // Nothing is fetched twice.
    prefetchJobReference(queryClient, id);
    expect(calls).toHaveLength(1);
  });

  it('fetches all tasks when they exceed one page', async () => {
    const tasks = { items: [buildTask()], nextCursor: 'more', total: '128' };
    const calls = fakeServer({
      [`GET /api/jobs/${id}`]: { body: { ...jobReference, tasks } },
      [`GET /api/jobs/${id}/tasks`]: { body: [buildTask(), buildTask()] },
    });
    const queryClient = createQueryClient();
    prefetchJobReference(queryClient, id);
    await waitFor(() => expect(queryClient.getQueryData(tasksQuery(id).queryKey)).toHaveLength(2));
    expect(calls.map(({ path }) => path.split('?')[0])).toEqual([`/api/jobs/${id}`, `/api/jobs/${id}/tasks`]);
  });

  it('fetches the dashboard by one request', async () => {
    const calls = fakeServer({
      'GET /api/dashboard': {
        body: { stats: { activeJobs: 3 }, jobReferences: [jobReference], activity: [] },
      },
    });
    const queryClient = createQueryClient();
    prefetchDashboard(queryClient);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls.map(({ path }) => path)).toEqual(['/api/dashboard']);
    expect(queryClient.getQueryData(statsQuery.queryKey)).toEqual({ activeJobs: 3 });
    expect(queryClient.getQueryData(recentJobReferencesQuery.queryKey)).toEqual([jobReference]);
    expect(queryClient.getQueryData(recentActivityQuery.queryKey)).toEqual([]);
  });

  it('sends a new request on a refetch', async () => {
    let activeJobs = 3;
    fakeServer({
      'GET /api/dashboard': () => ({ body: { stats: { activeJobs }, jobReferences: [], activity: [] } }),
    });
    const queryClient = createQueryClient();
    prefetchDashboard(queryClient);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    activeJobs = 4;
    await queryClient.refetchQueries({ queryKey: statsQuery.queryKey });
    expect(queryClient.getQueryData(statsQuery.queryKey)).toEqual({ activeJobs: 4 });
  });

  it("leaves parts missing in a previous version's response to the page", async () => {
    fakeServer({ [`GET /api/jobs/${id}`]: { body: jobReference } });
    const queryClient = createQueryClient();
    prefetchJobReference(queryClient, id);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(queryClient.getQueryData(jobReferenceQuery(id).queryKey)).toEqual(jobReference);
    for (const { queryKey } of [tasksQuery(id), sharesQuery(id), threadQuery(id)])
      expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  });

  it('leaves failures to the page', async () => {
    const calls = fakeServer({ [`GET /api/jobs/${id}`]: { status: 404, body: { message: 'Not found' } } });
    const queryClient = createQueryClient();
    prefetchJobReference(queryClient, id);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls).toHaveLength(1);
    expect(queryClient.getQueryState(jobReferenceQuery(id).queryKey)?.status).toBe('error');
  });
});
