/** A request's path without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Whether a path is that of a page for clients, who have no session. */
export const isClientPath = (path: string): boolean => /^\/(verify|l)(\/|$)/.test(path);

/** A path as it may be written down: what opens a client's link stays out of it. */
export const loggedPath = (path: string): string => path.replace(/^\/l\/.+/, '/l/…');

/** Whether a path is the API's; every other one is a page's. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
