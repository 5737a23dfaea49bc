/** Leaves the app for a path of our own origin, as a browser navigation. */
export const leaveTo = (path: string) => window.location.assign(path);
