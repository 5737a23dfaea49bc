/** Leaves the app for a path of the same origin, by a browser navigation. */
export const leaveTo = (path: string) => window.location.assign(path);
