import { authService } from '@jobref/contracts/services/auth';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly service: UsersService,
    private readonly answers: RememberedAnswers,
  ) {}

  @Answers(authService.listUsers)
  listUsers({ actor, input }: Received<typeof authService.listUsers>) {
    return this.service.list(actor, input);
  }

  @Answers(authService.user)
  user({ actor, input }: Received<typeof authService.user>) {
    return this.service.get(actor, input.userId);
  }

  @Answers(authService.namesOf)
  namesOf({ actor, input }: Received<typeof authService.namesOf>) {
    return this.service.namesOf(actor, input.ids);
  }

  @Answers(authService.createUser)
  createUser({ actor, input: { idempotency, ...request } }: Received<typeof authService.createUser>) {
    return this.answers.once(actor, idempotency, () => this.service.create(actor, request));
  }

  @Answers(authService.updateUser)
  updateUser({ actor, input: { userId, ifMatch, ...change } }: Received<typeof authService.updateUser>) {
    return this.service.update(actor, { userId, ifMatch }, change);
  }

  @Answers(authService.changeRole)
  changeRole({ actor, input }: Received<typeof authService.changeRole>) {
    return this.service.changeRole(actor, input, input.role);
  }
}
