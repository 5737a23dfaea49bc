import { authService } from '@jobref/contracts/wire/auth';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { OrganisationService } from './organisation.service.js';

export const organisationAnswers = answersOf(authService, [OrganisationService], (organisation) => ({
  organisation: () => organisation.current(),
  logoInUse: (actor) => organisation.logoInUse(actor),
  updateOrganisation: (actor, { ifMatch, ...wanted }) => organisation.update(actor, wanted, ifMatch),
  setLogo: (actor, { version }) => organisation.setLogo(actor, version),
}));
