import { anonymous } from '@jobref/contracts/domain/actor';
import type { DossierDefaults } from '@jobref/contracts/domain/dossier-options';
import type { OrganisationRecord } from '@jobref/contracts/domain/organisation';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { unavailable } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';

// Every page load reads the settings, also of people who are not signed in; changes made at another gateway show after
// this delay.
const ttlMs = 5_000;

/** Caches the organisation's settings for readers that accept a few seconds of delay. */
@Injectable()
export class OrganisationCache {
  private known?: { organisation: OrganisationRecord; until: number };
  private asking?: Promise<OrganisationRecord>;
  private changes = 0;

  constructor(@Inject(AUTH) private readonly auth: AuthClient) {}

  /** Returns the recent settings; while auth is unavailable the last known ones. Throws `unavailable` if there are none. */
  async recent(): Promise<OrganisationRecord> {
    if (this.known && Date.now() < this.known.until) return this.known.organisation;
    return this.current().catch(() => {
      if (!this.known) throw unavailable();
      return this.known.organisation;
    });
  }

  /** Returns its dossier defaults; undefined while they are unknown: then the product's own defaults apply. */
  async dossierDefaults(): Promise<DossierDefaults | undefined> {
    const organisation = await this.recent().catch(() => undefined);
    return organisation?.dossier;
  }

  /** Returns the current settings. Concurrent callers share one query. Throws while auth is unavailable. */
  current(): Promise<OrganisationRecord> {
    return (this.asking ??= this.ask());
  }

  /** Invalidates the cached settings and any query in progress, after a change. */
  invalidate(): void {
    this.changes += 1;
    this.asking = undefined;
    if (this.known) this.known.until = 0;
  }

  private async ask(): Promise<OrganisationRecord> {
    const { changes } = this;
    const isUnchanged = () => changes === this.changes;
    try {
      const organisation = await this.auth.organisation(anonymous, {});
      if (isUnchanged()) this.known = { organisation, until: Date.now() + ttlMs };
      return organisation;
    } finally {
      if (isUnchanged()) this.asking = undefined;
    }
  }
}
