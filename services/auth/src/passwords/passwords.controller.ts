import { authService } from '@jobref/contracts/services/auth';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly service: PasswordsService) {}

  @Answers(authService.changePassword)
  changePassword({ actor, input }: Received<typeof authService.changePassword>) {
    return this.service.changePassword(actor, input);
  }

  @Answers(authService.resendWelcome)
  resendWelcome({ actor, input }: Received<typeof authService.resendWelcome>) {
    return this.service.resendWelcome(actor, input.userId);
  }

  @Answers(authService.resetPassword)
  resetPassword({ actor, input }: Received<typeof authService.resetPassword>) {
    return this.service.resetPassword(actor, input.userId);
  }

  @Answers(authService.issueTemporaryPassword)
  issueTemporaryPassword({ actor, input }: Received<typeof authService.issueTemporaryPassword>) {
    return this.service.issueTemporaryPassword(actor, input);
  }
}
