/** A request's path without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

// The SPA's router takes any case, and letters as %6C.
const asWritten = (path: string) => path.replace(/%(4c|6c)/gi, 'l').replace(/^\/+/, '/');

/** Whether a path is that of a page for clients, who have no session. */
export const isClientPath = (path: string): boolean => /^\/(verify|l)(\/|$)/i.test(asWritten(path));

/** A path as it may be written down: what opens a client's link stays out of it. */
export const loggedPath = (path: string): string => (/^\/l\/./i.test(asWritten(path)) ? '/l/…' : path);

/** Whether a path is the API's; every other one is a page's. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
