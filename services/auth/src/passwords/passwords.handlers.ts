import { authService } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { PasswordsService } from './passwords.service.js';

export const passwordHandlers = handlersOf(authService, [PasswordsService], (passwords) => ({
  changePassword: (actor, change) => passwords.changePassword(actor, change),
  resendWelcome: (actor, { userId }) => passwords.resendWelcome(actor, userId),
  resetPassword: (actor, { userId }) => passwords.resetPassword(actor, userId),
  issueTemporaryPassword: (actor, request) => passwords.issueTemporaryPassword(actor, request),
}));
