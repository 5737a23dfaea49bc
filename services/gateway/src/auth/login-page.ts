/** The sign-in page, with the way back: only a path of our own, `//host` and `/\host` lead elsewhere [SL-03]. */
export const loginPage = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])/.test(next) ? `/login?next=${encodeURIComponent(next)}` : '/login';
