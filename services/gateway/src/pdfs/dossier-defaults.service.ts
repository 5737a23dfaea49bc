import type { DossierDefaults } from '@jobref/contracts/domain/dossier-options';
import { Injectable } from '@nestjs/common';
import { OrganisationCache } from '../organisation/organisation-cache.js';

/** How the organisation has its dossiers where nobody chooses otherwise. */
@Injectable()
export class DossierDefaultsService {
  constructor(private readonly organisation: OrganisationCache) {}

  /** Undefined while nobody knows: then they are the product's own. */
  async current(): Promise<DossierDefaults | undefined> {
    return (await this.organisation.recent())?.dossier;
  }
}
