import { messages } from '@jobref/contracts/domain/messages';
import { AppError } from '@jobref/service-kit/errors';

/** The same error for an unknown user, a wrong password, an inactive user and an expired temporary password. */
export const invalidCredentials = () => new AppError('invalid_credentials', messages.invalidCredentials);
