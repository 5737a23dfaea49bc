import { paths } from '../../paths.js';

const afterSignIn = paths.jobReferences;
/** Calls are not pages, and nobody is led back to a sign-in. */
const notBack = /^\/(api\/|login$|system\/login$|admin\/login$)/;

/** Where `next` leads, if it is a page of our own origin; else the list of job references [SL-03]. */
export const returnPath = (next: string | null) => {
  if (!next?.startsWith('/')) return afterSignIn;
  const { origin } = window.location;
  // Not URL.parse: Safari 17 and its like have none.
  const target = URL.canParse(next, origin) ? new URL(next, origin) : null;
  // "//elsewhere" and "/\elsewhere" start with a slash too.
  if (target?.origin !== origin || notBack.test(target.pathname)) return afterSignIn;
  const path = target.pathname + target.search + target.hash;
  // Of "/.//elsewhere" that is what is left.
  return path.startsWith('//') ? afterSignIn : path;
};
