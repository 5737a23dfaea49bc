/**
 * The sign-in page, with the way back: only a path of our own. `//host` and `/\host` lead elsewhere, and so they do
 * with a tab or a line's end in between, which browsers leave out [SL-03].
 */
export const loginPage = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(next) && !/^\/\.{1,2}[/\\]/.test(next)
    ? `/login?next=${encodeURIComponent(next)}`
    : '/login';
