import { AppError } from '@jobref/service-kit/errors';

// Not a 401: the caller is signed in, and the SPA must not send them to the sign-in page.
export const currentPasswordWrong = () =>
  new AppError('invalid_input', 'The current password is not correct', 'currentPassword');
export const temporaryPasswordExpired = () =>
  new AppError(
    'invalid_input',
    'Your temporary password has expired. Please ask your administrator for a new one.',
    'currentPassword',
  );
export const passwordUnchanged = () =>
  new AppError('invalid_input', 'The new password must differ from the current one', 'newPassword');
export const passwordIsCommon = () =>
  new AppError(
    'invalid_input',
    'This password is one of the most common ones. Please choose another.',
    'newPassword',
  );
export const passwordIsOwnName = () =>
  new AppError(
    'invalid_input',
    'The new password must not be your user name or email address',
    'newPassword',
  );
