import { RememberedAnswer } from '@jobref/service-kit/idempotency/remembered-answer.entity';
import { OrganisationSettings } from './organisation/organisation-settings.entity.js';
import { User } from './users/user.entity.js';

/** This service's own tables. */
export const entities = [User, OrganisationSettings, RememberedAnswer];
