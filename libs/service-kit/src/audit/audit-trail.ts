import type { Actor } from '@jobref/contracts/domain/actor';
import type { AuditVerification } from '@jobref/contracts/domain/audit';
import type { AuditEntriesAnswer, AuditEntriesInput, VerifyAuditInput } from '@jobref/contracts/wire/audit';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { FairQueue } from '../fair-queue.js';
import { periodBetween } from '../period.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { assertAdministratorOrSystem } from '../actors.js';
import { ChainCheck } from './chain-check.js';
import { ChainAnchor } from './chain-anchor.js';

const batchSize = 1_000;
/** Counting scans the whole log: only at the end. */
const notCounted = { unsealed: 0, unsealedSince: null };

/** A service's audit log as administrators read and verify it [RP-02]. */
@Injectable()
export class AuditTrail {
  /** A verification is long, and continues when its caller has gone: a script that tries again must not start many. */
  private readonly verifications = new FairQueue(1);

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

  /**
   * Verifies the chain from `from` or its beginning, at most `most` seals, in short transactions: writers and the sealer
   * continue meanwhile.
   */
  async verify(actor: Actor, input: VerifyAuditInput): Promise<AuditVerification> {
    assertAdministratorOrSystem(actor);
    const person = actor.kind === 'user' ? actor.id : '';
    return this.verifications.run(person, () => this.check(actor, input));
  }

  private async check(actor: Actor, { from, most = Infinity }: VerifyAuditInput): Promise<AuditVerification> {
    // The anchor is read first: the chain can only have grown since.
    const check = from ? new ChainCheck(from) : ChainCheck.begin(await this.anchor.read());
    let left = most;
    let isEnd = false;
    while (left > 0 && !isEnd) {
      const batch = Math.min(batchSize, left);
      const { sequence } = check.checkpoint.last;
      const links = await this.transactions.run(actor, () => this.seals.linksAfter(sequence, batch));
      for (const link of links) check.next(link);
      left -= batch;
      isEnd = links.length < batch;
    }
    if (isEnd) check.finish();
    const { newest, ...checked } = check.checkpoint;
    const waiting = isEnd ? await this.transactions.run(actor, () => this.seals.countUnsealed()) : notCounted;
    const next = isEnd ? null : { newest, ...checked };
    return { ...checked, ...waiting, whole: checked.breaks.length === 0, next };
  }
}
