import { isUnauthorized, messageOf } from '../api/api-error.js';
import { toast } from '../ui/feedback/toast-store.js';
import { announceSignedOut } from './unauthorized.js';

/** A destructive toast with the server's message or `fallback`; for a 401 the one that says so, and the way to the sign-in [ER-05]. */
export const toastFailure = (title: string, fallback: string) => (error: unknown) => {
  if (isUnauthorized(error)) return announceSignedOut();
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
};
