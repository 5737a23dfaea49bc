import { parseUrl } from '../../parse-url.js';
import { paths } from '../../paths.js';

const afterSignIn = paths.jobReferences;
/** Paths never returned to: API calls and sign-in pages. */
const excludedPaths = /^\/(api\/|login$|system\/login$|admin\/login$)/;

/** Returns the path of `next` if it is a page of the same origin, else the list of job references [SL-03]. */
export const returnPath = (next: string | null) => {
  if (!next?.startsWith('/')) return afterSignIn;
  const { origin } = window.location;
  const target = parseUrl(next, origin);
  // "//elsewhere" and "/\elsewhere" start with a slash too.
  if (target?.origin !== origin || excludedPaths.test(target.pathname)) return afterSignIn;
  const path = target.pathname + target.search + target.hash;
  // "/.//elsewhere" is normalised to "//elsewhere".
  return path.startsWith('//') ? afterSignIn : path;
};
