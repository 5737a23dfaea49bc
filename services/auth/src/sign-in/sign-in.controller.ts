import { authService } from '@jobref/contracts/services/auth';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { DevSignInService } from './dev-sign-in.service.js';
import { SignInService } from './sign-in.service.js';
import { SignOutService } from './sign-out.service.js';

@Controller()
export class SignInController {
  constructor(
    private readonly service: SignInService,
    private readonly development: DevSignInService,
    private readonly signOuts: SignOutService,
  ) {}

  @Answers(authService.signIn)
  signIn({ actor, input }: Received<typeof authService.signIn>) {
    return this.service.signIn(actor, input);
  }

  @Answers(authService.devSignIn)
  devSignIn({ input }: Received<typeof authService.devSignIn>) {
    return this.development.devSignIn(input);
  }

  @Answers(authService.principal)
  principal({ input }: Received<typeof authService.principal>) {
    return this.service.principal(input.userId);
  }

  @Answers(authService.recordSessionEnd)
  recordSessionEnd({ actor, input }: Received<typeof authService.recordSessionEnd>) {
    return this.signOuts.record(actor, input);
  }
}
