import { AppError } from '@jobref/service-kit/errors';

// Not a 401: the caller is signed in, and the screen must not send them away.
export const currentPasswordWrong = () =>
  new AppError('invalid_input', 'The current password is not correct', 'currentPassword');
export const passwordUnchanged = () =>
  new AppError('invalid_input', 'The new password must differ from the current one', 'newPassword');
