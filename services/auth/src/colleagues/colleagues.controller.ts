import { authService } from '@jobref/contracts/services/auth';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { ColleaguesService } from './colleagues.service.js';

@Controller()
export class ColleaguesController {
  constructor(private readonly service: ColleaguesService) {}

  @Answers(authService.colleagues)
  colleagues({ actor, input }: Received<typeof authService.colleagues>) {
    return this.service.find(actor, input);
  }

  @Answers(authService.byUsernames)
  byUsernames({ actor, input }: Received<typeof authService.byUsernames>) {
    return this.service.byUsernames(actor, input.usernames);
  }

  @Answers(authService.sessionEpochs)
  sessionEpochs({ actor, input }: Received<typeof authService.sessionEpochs>) {
    return this.service.sessionEpochs(actor, input.userIds);
  }

  @Answers(authService.contactsOf)
  contactsOf({ actor, input }: Received<typeof authService.contactsOf>) {
    return this.service.contactsOf(actor, input.ids);
  }
}
