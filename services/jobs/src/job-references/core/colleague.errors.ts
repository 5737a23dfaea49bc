import { AppError } from '@jobref/service-kit/errors';

/** Said where somebody who is unknown or inactive was to be given something. */
export const mustBeActive = (who: 'assignee' | 'colleague' | 'new owner', field: string): AppError =>
  new AppError('invalid_input', `The ${who} must be an active user`, field);
