import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import type {
  OrganisationRecord,
  OrganisationSettings,
  UpdateOrganisationRequest,
} from '@jobref/contracts/domain/organisation';
import { objectKeys } from '@jobref/contracts/wire/files';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { declaredLength, ObjectsClient } from '../service-clients/objects.client.js';
import { withCurrentOnConflict } from '../http/versioned.js';
import { OrganisationCache } from './organisation-cache.js';
import { presentSettings } from './settings.presenter.js';

/** Organisation settings, managed by administrators [AD-03]. */
@Injectable()
export class SettingsService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    private readonly objects: ObjectsClient,
    private readonly known: OrganisationCache,
  ) {}

  async read(actor: UserActor): Promise<OrganisationSettings> {
    return presentSettings(await this.auth.organisation(actor, {}));
  }

  update(
    actor: UserActor,
    changes: UpdateOrganisationRequest,
    ifMatch?: string[],
  ): Promise<OrganisationSettings> {
    const change = this.change(() => this.auth.updateOrganisation(actor, { ...changes, ifMatch }));
    return withCurrentOnConflict(change, () => this.read(actor));
  }

  /**
   * Stores the bytes under a new version first, then updates the settings: until then, and on failure, the previous
   * logo stays.
   */
  async putLogo(actor: UserActor, body: IncomingMessage): Promise<OrganisationSettings> {
    const version = randomUUID();
    const target = { key: objectKeys.logo(version), person: actor.id };
    await this.objects.uploadLogo(target, body, declaredLength(body, limits.logoSize));
    return this.change(() => this.auth.setLogo(actor, { version }));
  }

  async removeLogo(actor: UserActor): Promise<void> {
    await this.change(() => this.auth.setLogo(actor, { version: null }));
  }

  /** Invalidates the cache after failed calls too: they may have changed something. */
  private async change(make: () => Promise<OrganisationRecord>): Promise<OrganisationSettings> {
    try {
      return presentSettings(await make());
    } finally {
      this.known.invalidate();
    }
  }
}
