import { type SystemActor, systemActor } from '@jobref/contracts/domain/actor';
import type { OrganisationRecord } from '@jobref/contracts/domain/organisation';
import { logoVersionOfKey, objectKeys } from '@jobref/contracts/wire/files';
import { ObjectStore } from '@jobref/object-store/object-store';
import { AUTH } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { keysOlderThan } from './keys-older-than.js';

interface KnowsLogo {
  organisation(actor: SystemActor, input: object): Promise<Pick<OrganisationRecord, 'logoVersion'>>;
}

const sweeper = systemActor('logo sweeper');

/** Removes logos that never came into use, or went out of it without a removal message; never the one in use. */
@Injectable()
export class LogoSweeper {
  constructor(
    private readonly store: ObjectStore,
    @Inject(AUTH) private readonly auth: KnowsLogo,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Checks all logos that have been in the store for longer than `ageMs`; returns the number removed. */
  async sweep(ageMs: number): Promise<number> {
    const old: string[] = [];
    for await (const key of keysOlderThan(ageMs, this.store, objectKeys.logos))
      if (logoVersionOfKey(key) !== null) old.push(key);
    if (old.length === 0) return 0;
    // Queried after listing: a logo that came into use since is younger than all listed ones.
    const { logoVersion } = await this.auth.organisation(sweeper, {});
    const orphans = old.filter((key) => logoVersionOfKey(key) !== logoVersion);
    if (orphans.length > 0) await this.assertLogoStored(logoVersion);
    await this.store.remove(orphans);
    if (orphans.length > 0) this.logger.info({ orphans }, `Removed ${orphans.length} logos out of use`);
    return orphans.length;
  }

  private async assertLogoStored(version: string | null): Promise<void> {
    if (version === null || (await this.store.stat(objectKeys.logo(version)))) return;
    throw new Error(`The logo ${version} is not in the store: removing no other. Is AUTH_URL right?`);
  }
}
