import { systemActor } from '@jobref/contracts/domain/actor';
import type { ChainEnd } from '@jobref/contracts/domain/audit';
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { type Logger, LOGGER } from '../logging.js';
import { auditEntries, auditOldestUnsealed } from '../ops/gauges.js';
import { auditBroken } from '../ops/metrics.js';
import { OpsServer } from '../ops/ops-server.js';
import { AuditLog } from './audit-log.repository.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { continuationOf, endOf, sealAfter } from './chain.js';
import { ChainAnchor } from './chain-anchor.js';

const sealer = systemActor('audit-sealer');

export interface SealedBatch {
  entries: number;
  end: ChainEnd;
}

/** Seals committed entries in batches. */
@Injectable()
export class AuditSealing {
  constructor(
    private readonly transactions: Transactions,
    private readonly seals: AuditSealsRepository,
    private readonly anchor: ChainAnchor,
    private readonly audit: AuditLog,
    @Inject(LOGGER) private readonly logger: Logger,
    ops: OpsServer,
  ) {
    ops.measure({
      gauges: [auditEntries, auditOldestUnsealed],
      read: async () => {
        const progress = await transactions.run(sealer, () => seals.progress());
        auditEntries.set({ state: 'sealed' }, progress.sealed);
        auditEntries.set({ state: 'unsealed' }, progress.unsealed);
        auditOldestUnsealed.set(progress.oldestSeconds);
      },
    });
  }

  /** Seals up to `most` waiting entries. Null if none is waiting, or another sealer is active. */
  seal(most: number): Promise<SealedBatch | null> {
    return this.transactions.run(sealer, async () => {
      if (!(await this.seals.lock())) return null;
      const entries = await this.seals.waiting(most);
      if (entries.length === 0) return null;
      const sealed = sealAfter(await this.continuation(), entries, new Date().toISOString());
      await this.seals.add(sealed);
      return { entries: sealed.length, end: endOf(sealed) };
    });
  }

  /**
   * Returns the chain's end if it is a continuation of the anchor, which lags behind if a process died after sealing.
   * Null if the chain does not continue from the anchor.
   */
  endAheadOfAnchor(): Promise<ChainEnd | null> {
    return this.transactions.run(sealer, async () => {
      const kept = await this.anchor.read();
      const isContinued = kept && (await this.seals.hashAt(kept.sequence)) === kept.hash;
      return isContinued ? this.seals.last() : null;
    });
  }

  private async continuation(): Promise<ChainEnd> {
    const last = await this.seals.last();
    const kept = await this.anchor.read();
    if (!kept) return this.restoreAnchor(last);
    const hashAtKept = await this.seals.hashAt(kept.sequence);
    if (hashAtKept !== kept.hash)
      this.reportBroken(
        { kept, last },
        'The audit log does not lead to the end that is kept: it was altered',
      );
    return continuationOf(last, kept, hashAtKept);
  }

  /**
   * Having no anchor is normal before the first seal. Later it means that the anchor was lost: the audit log records
   * that.
   */
  private async restoreAnchor(last: ChainEnd): Promise<ChainEnd> {
    await this.anchor.advance(last);
    if (last.sequence > 0) {
      this.reportBroken({ last }, 'The end of the audit log that was kept is gone');
      await this.audit.record(sealer, {
        action: 'audit.head_lost',
        recordType: 'audit_log',
        after: { sequence: last.sequence },
      });
    }
    return last;
  }

  private reportBroken(chainEnds: Record<string, ChainEnd>, what: string): void {
    this.logger.error(chainEnds, what);
    auditBroken.inc();
  }
}
