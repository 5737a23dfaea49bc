import { AppError } from '@jobref/service-kit/errors';

const primaryKeys = ['tasks_pkey'];

/** An id of the caller's choice that is somebody else's, or of another job reference. */
export const usedId = () => new AppError('conflict', 'This was sent before for something else.');

/** Names a broken primary key to the caller; any other error stays what it is. */
export const namedIfUsed = (error: unknown): unknown => {
  const constraint = (error as { driverError?: { constraint?: string } } | null)?.driverError?.constraint;
  return constraint !== undefined && primaryKeys.includes(constraint) ? usedId() : error;
};
