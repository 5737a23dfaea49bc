import { AppError } from '@jobref/service-kit/errors';

/** Said of another's notification too. */
export const notificationNotFound = () => new AppError('not_found', 'Notification not found');
