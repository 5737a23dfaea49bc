import { anonymous } from '@jobref/contracts/actor';
import type { AppConfig, Organisation } from '@jobref/contracts/app-config';
import { acceptedFileTypes, limits } from '@jobref/contracts/limits';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH, type AuthClient } from '../clients/services.js';
import { CONFIG, type GatewayConfig } from '../config.js';

const keptMs = 30_000;
const unknownOrganisation = 'JobRef';

/** What the SPA must know before anybody signs in. It is asked for on every page load, so the organisation is kept for a while. */
@Injectable()
export class AppConfigService {
  private known?: { organisation: Organisation; until: number };

  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async read(): Promise<AppConfig> {
    return {
      devLogin: this.config.DEV_LOGIN,
      organisation: { name: await this.organisationName(), logoUrl: null },
      limits: {
        filesPerJobReference: limits.filesPerJobReference,
        fileSize: limits.fileSize,
        acceptedExtensions: Object.keys(acceptedFileTypes),
      },
    };
  }

  // The landing page stands also while auth is away: then under the name that it had last.
  private async organisationName(): Promise<string> {
    if (!this.known || this.known.until < Date.now()) {
      const organisation = await this.auth.organisation(anonymous, {}).catch(() => null);
      if (organisation) this.known = { organisation, until: Date.now() + keptMs };
    }
    return this.known?.organisation.name ?? unknownOrganisation;
  }
}
