import { paths } from '../paths.js';
import { toast } from '../ui/feedback/toast-store.js';
import { isUnauthorized } from '../api/api-error.js';
import { leaveTo } from './leave-to.js';
import { isSessionEnding, rememberSessionEnd } from './session.js';

const redirectDelay = 500;
const jobActionRedirectDelay = 2000;
let announced = false;

const returnPath = () => window.location.pathname + window.location.search;
const loginPath = () =>
  window.location.pathname === paths.home
    ? paths.login
    : `/api/login?next=${encodeURIComponent(returnPath())}`;

/**
 * Announces that the session is over and goes to the sign-in after 500 ms; once, however many calls fail [ER-05 DA-02].
 */
export const announceSignedOut = () => {
  if (announced || isSessionEnding()) return;
  announced = true;
  rememberSessionEnd();
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  window.setTimeout(() => {
    announced = false;
    leaveTo(loginPath());
  }, redirectDelay);
};

/**
 * Handles a 401 of queries and mutations, unless their `meta` says that they do so themselves. Returns whether it was
 * one.
 */
export const handleUnauthorized = (error: unknown, meta: { ownUnauthorized?: boolean } | undefined) => {
  const isHandled = isUnauthorized(error) && !meta?.ownUnauthorized;
  if (isHandled) announceSignedOut();
  return isHandled;
};

/**
 * Handles a 401 on creating a job reference or uploading to one [CJ-05]; give such mutations `meta: { ownUnauthorized:
 * true }`. Returns whether the error was one. Without Dev Login, the text asks to sign in again.
 */
export const handleUnauthorizedJobAction = (error: unknown, devLogin: boolean) => {
  if (!isUnauthorized(error)) return false;
  toast({
    title: 'Authentication Required',
    description: devLogin
      ? "Please click 'Dev Login (Testing)' on the landing page first"
      : 'Please sign in again on the landing page first',
    variant: 'destructive',
  });
  window.setTimeout(() => leaveTo(paths.home), jobActionRedirectDelay);
  return true;
};
