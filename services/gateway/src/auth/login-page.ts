/**
 * Returns the URL of the sign-in page with the return path, which must be local. `//host` and `/\host` lead to another
 * host, also with a tab or line break in between, which browsers strip [SL-03].
 */
export const loginPage = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(next) && !/^\/\.{1,2}[/\\]/.test(next)
    ? `/login?next=${encodeURIComponent(next)}`
    : '/login';
