import type { Organisation } from '@jobref/contracts/app-config';
import { Injectable } from '@nestjs/common';
import { presentOrganisation } from './organisation.presenter.js';
import { OrganisationRepository } from './organisation.repository.js';

@Injectable()
export class OrganisationService {
  constructor(private readonly settings: OrganisationRepository) {}

  /** For everybody: the name stands on the sign-in page. */
  async current(): Promise<Organisation> {
    return presentOrganisation(await this.settings.current());
  }
}
