import { anonymous } from '@jobref/contracts/domain/actor';
import type { DossierDefaults } from '@jobref/contracts/domain/dossier-options';
import type { OrganisationRecord } from '@jobref/contracts/domain/organisation';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';

// Every page load asks, also of people who are not signed in; a change made at another gateway shows this much later.
const keptMs = 5_000;

/** The organisation for those who need not know it to the second. */
@Injectable()
export class OrganisationCache {
  private known?: { organisation: OrganisationRecord; until: number };
  private asking?: Promise<OrganisationRecord>;
  private changes = 0;

  constructor(@Inject(AUTH) private readonly auth: AuthClient) {}

  /** As it stood a moment ago; while auth is away as it stood last, or null where nobody knows. */
  async recent(): Promise<OrganisationRecord | null> {
    if (this.known && Date.now() < this.known.until) return this.known.organisation;
    return this.current().catch(() => this.known?.organisation ?? null);
  }

  /** What it has chosen for dossiers; undefined while nobody knows: then the product's own defaults hold. */
  async dossierDefaults(): Promise<DossierDefaults | undefined> {
    return (await this.recent())?.dossier;
  }

  /** As it stands now. Who asks while somebody else does shares the answer. Throws while auth is away. */
  current(): Promise<OrganisationRecord> {
    return (this.asking ??= this.ask());
  }

  /** After a change: neither what is known nor what is being asked holds any more. */
  forget(): void {
    this.changes += 1;
    this.asking = undefined;
    if (this.known) this.known.until = 0;
  }

  private async ask(): Promise<OrganisationRecord> {
    const { changes } = this;
    const isStill = () => changes === this.changes;
    try {
      const organisation = await this.auth.organisation(anonymous, {});
      if (isStill()) this.known = { organisation, until: Date.now() + keptMs };
      return organisation;
    } finally {
      if (isStill()) this.asking = undefined;
    }
  }
}
