import { authService } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { OrganisationService } from './organisation.service.js';

export const organisationHandlers = handlersOf(authService, [OrganisationService], (organisation) => ({
  organisation: () => organisation.current(),
  updateOrganisation: (actor, { ifMatch, ...request }) => organisation.update(actor, request, ifMatch),
  setLogo: (actor, { version }) => organisation.setLogo(actor, version),
}));
