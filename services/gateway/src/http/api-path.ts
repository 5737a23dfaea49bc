/** A request's path without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Whether a path is the API's; every other one is a page's. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
