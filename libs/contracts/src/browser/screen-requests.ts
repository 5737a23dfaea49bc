/** The request for the dashboard's data. */
export const dashboardRequest = '/api/dashboard';

/** The request for all data of a job reference's page. */
export const jobReferenceRequest = (id: string) => `/api/jobs/${id}?include=comments,tasks,shares,links`;

const jobReferencePath = /^\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Returns the request for the data of the page at `path`; null if there is none, or if it depends on settings that only
 * the browser knows. The gateway has it preloaded with the page, and the page sends exactly the same.
 */
export const screenRequestAt = (path: string): string | null => {
  if (path === '/') return dashboardRequest;
  const [, id] = jobReferencePath.exec(path) ?? [];
  return id === undefined ? null : jobReferenceRequest(id);
};
