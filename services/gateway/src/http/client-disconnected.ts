import { AppError } from '@jobref/service-kit/errors';

/** Returns the error for a request whose sender disconnected before its end. */
export const clientDisconnected = () =>
  new AppError('client_gone', 'The connection was closed before everything had arrived');
