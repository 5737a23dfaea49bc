import { authService } from '@jobref/contracts/wire/auth';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { PasswordsService } from './passwords.service.js';

export const passwordAnswers = answersOf(authService, [PasswordsService], (passwords) => ({
  changePassword: (actor, change) => passwords.changePassword(actor, change),
  resendWelcome: (actor, { userId }) => passwords.resendWelcome(actor, userId),
  resetPassword: (actor, { userId }) => passwords.resetPassword(actor, userId),
  issueTemporaryPassword: (actor, wanted) => passwords.issueTemporaryPassword(actor, wanted),
}));
