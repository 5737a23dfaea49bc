import { isUnauthorized, messageOf } from '../api/api-error.js';
import { toast } from '../ui/feedback/toast-store.js';
import { announceSignedOut } from './unauthorized.js';

/**
 * Returns an error handler that shows a destructive toast with the server's message or `fallback`; a 401 announces the
 * ended session instead, and leads to the sign-in [ER-05].
 */
export const errorToastHandler = (title: string, fallback: string) => (error: unknown) => {
  if (isUnauthorized(error)) return announceSignedOut();
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
};
