import { AppError, forbidden, notFound, mapConstraintViolation } from '@jobref/service-kit/errors';

export const userNotFound = () => notFound('User');
export const ownRole = () => forbidden('You cannot change your own role');
export const ownDeactivation = () => forbidden('You cannot deactivate yourself');
export const lastAdministrator = () =>
  new AppError('last_administrator', 'At least one active administrator must remain');
export const setupAlreadyComplete = () =>
  new AppError(
    'setup_already_complete',
    'This user has already completed their setup. Reset the password instead.',
  );
export const userIsInactive = () =>
  new AppError(
    'user_inactive',
    'This user is inactive. Activate the user before sending a temporary password.',
  );

/** Throws `username_taken` or `email_taken` for a violated unique index, else rethrows; for a statement's `catch`. */
export const mapTakenConstraint = mapConstraintViolation({
  users_username_unique: () => new AppError('username_taken', 'This username is already taken', 'username'),
  users_email_unique: () => new AppError('email_taken', 'This email address is already in use', 'email'),
});
