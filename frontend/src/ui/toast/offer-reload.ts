import { toast } from './toast-store.js';

/** For what somebody reached for and whose code cannot be had: after an update only the new version has it. */
export const offerReload = () =>
  toast({
    title: 'This could not be loaded',
    description:
      'The connection may be lost, or JobRef was updated since you opened it. What you were writing is kept.',
    variant: 'destructive',
    action: { label: 'Reload', onClick: () => window.location.reload() },
  });
