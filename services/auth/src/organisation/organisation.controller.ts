import { authService } from '@jobref/contracts/services/auth';
import type { Received } from '@jobref/contracts/services/calls';
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

  @Answers(authService.logoInUse)
  logoInUse({ actor }: Received<typeof authService.logoInUse>) {
    return this.service.logoInUse(actor);
  }

  @Answers(authService.updateOrganisation)
  updateOrganisation({
    actor,
    input: { ifMatch, ...wanted },
  }: Received<typeof authService.updateOrganisation>) {
    return this.service.update(actor, wanted, ifMatch);
  }

  @Answers(authService.setLogo)
  setLogo({ actor, input }: Received<typeof authService.setLogo>) {
    return this.service.setLogo(actor, input.version);
  }
}
