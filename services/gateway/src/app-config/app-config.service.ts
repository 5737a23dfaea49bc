import type { AppConfig } from '@jobref/contracts/browser/app-config';
import { acceptedFileTypes, limits } from '@jobref/contracts/domain/limits';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { OrganisationCache } from '../organisation/organisation-cache.js';
import { logoUrlOf } from '../organisation/settings.presenter.js';

const unknownOrganisation = { name: 'JobRef', logoUrl: null };

/** Configuration that the SPA needs before sign-in. */
@Injectable()
export class AppConfigService {
  constructor(
    private readonly organisation: OrganisationCache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async read(): Promise<AppConfig> {
    // The landing page must work while auth is unavailable.
    const organisation = await this.organisation.recent().catch(() => null);
    return {
      devLogin: this.config.DEV_LOGIN,
      organisation: organisation
        ? { name: organisation.name, logoUrl: logoUrlOf(organisation) }
        : unknownOrganisation,
      limits: {
        filesPerJobReference: limits.filesPerJobReference,
        fileSize: limits.fileSize,
        acceptedExtensions: Object.keys(acceptedFileTypes),
      },
    };
  }
}
