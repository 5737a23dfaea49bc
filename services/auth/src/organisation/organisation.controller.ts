import { authService } from '@jobref/contracts/services/auth';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { OrganisationService } from './organisation.service.js';

@Controller()
export class OrganisationController {
  constructor(private readonly service: OrganisationService) {}

  @Answers(authService.organisation)
  organisation() {
    return this.service.current();
  }
}
