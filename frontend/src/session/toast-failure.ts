import { isUnauthorized, messageOf } from '../api/api-error.js';
import { toast } from '../ui/feedback/toast-store.js';

/** A destructive toast with the server's message or `fallback`. A 401 already has its own toast [ER-05]. */
export const toastFailure = (title: string, fallback: string) => (error: unknown) => {
  if (!isUnauthorized(error))
    toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
};
