import type { Actor } from '@jobref/contracts/domain/actor';
import type { AuditVerification } from '@jobref/contracts/domain/audit';
import type { AuditEntriesAnswer, AuditEntriesInput } from '@jobref/contracts/wire/audit';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { periodBetween } from '../period.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { assertAdministratorOrSystem } from '../actors.js';
import { ChainCheck } from './chain-check.js';
import { ChainAnchor } from './chain-anchor.js';

const batchSize = 1_000;

/** A service's audit log as administrators read and verify it [RP-02]. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly transactions: Transactions,
    private readonly entriesOf: AuditTrailRepository,
    private readonly seals: AuditSealsRepository,
    private readonly anchor: ChainAnchor,
  ) {}

  /** Returns entries newest first. Throws `invalid_input` for a period that ends before it begins. */
  entries(actor: Actor, input: AuditEntriesInput): Promise<AuditEntriesAnswer> {
    assertAdministratorOrSystem(actor);
    const which = { ...input, period: periodBetween(input.from, input.to, { first: 'from', last: 'to' }) };
    return this.transactions.run(actor, async () => ({
      items: await this.entriesOf.newest(which, input),
      total: input.count ? await this.entriesOf.count(which) : null,
    }));
  }

  /** Verifies the whole chain in short transactions: writers and the sealer continue meanwhile. */
  async verify(actor: Actor): Promise<AuditVerification> {
    assertAdministratorOrSystem(actor);
    // The anchor is read first: the chain can only have grown since.
    const keptOutside = await this.anchor.read();
    const check = new ChainCheck(keptOutside);
    let after = 0;
    let links;
    do {
      links = await this.transactions.run(actor, () => this.seals.linksAfter(after, batchSize));
      for (const link of links) check.next(link);
      after = links.at(-1)?.seal.sequence ?? after;
    } while (links.length === batchSize);
    const waiting = await this.transactions.run(actor, () => this.seals.countUnsealed());
    const last = check.finish();
    const { breaks, sealed } = check;
    return { whole: breaks.length === 0, sealed, ...waiting, last, keptOutside, breaks };
  }
}
