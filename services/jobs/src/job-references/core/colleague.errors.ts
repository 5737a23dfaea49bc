import { AppError } from '@jobref/service-kit/errors';

/** Thrown where an unknown or inactive person would be given something. */
export const mustBeActive = (who: 'assignee' | 'colleague' | 'new owner', field: string): AppError =>
  new AppError('invalid_input', `The ${who} must be an active user`, field);
