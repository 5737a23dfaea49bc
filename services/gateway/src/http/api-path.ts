/** Returns a request's path without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

// The SPA's router ignores case and decodes %6C.
const asWritten = (path: string) => path.replace(/%(4c|6c)/gi, 'l').replace(/^\/+/, '/');

/** Returns whether a path is a page for clients, who have no session. */
export const isClientPath = (path: string): boolean => /^\/(verify|l)(\/|$)/i.test(asWritten(path));

/** Returns a path for the log, without the token of a client link. */
export const loggedPath = (path: string): string => (/^\/l\/./i.test(asWritten(path)) ? '/l/…' : path);

/** Returns whether a path belongs to the API; all others are pages. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
