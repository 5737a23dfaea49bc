import type { ChainEnd } from '@jobref/contracts/domain/audit';
import { Inject, Injectable } from '@nestjs/common';
import { FailureLog } from '../failure-log.js';
import { type Logger, LOGGER } from '../logging.js';
import { AuditSealing } from './audit-sealing.js';
import { ChainAnchor } from './chain-anchor.js';

const batchSize = 500;

/**
 * Seals committed entries. Writers are unaffected and never wait; of several replicas only one seals at a time. Each
 * chain end is written to Redis and to this process's log, both outside the database.
 */
@Injectable()
export class AuditSealer {
  private readonly failures: FailureLog;
  private hasStarted = false;
  /** A chain end that is not stored in the anchor yet. */
  private unanchored: ChainEnd | null = null;

  constructor(
    private readonly sealing: AuditSealing,
    private readonly anchor: ChainAnchor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.failures = new FailureLog(logger, 'The audit log cannot be sealed; trying again');
  }

  /** Seals all entries that wait; a failure is logged. */
  async seal(): Promise<void> {
    try {
      while ((await this.round()) === batchSize);
    } catch (error) {
      this.failures.failed(error);
    }
  }

  private async round(): Promise<number> {
    if (!this.hasStarted) this.unanchored = await this.sealing.endAheadOfAnchor();
    this.hasStarted = true;
    await this.advanceAnchor();
    const batch = await this.sealing.seal(batchSize);
    this.failures.succeeded();
    if (!batch) return 0;
    this.unanchored = batch.end;
    this.logger.info({ ...batch.end, entries: batch.entries }, 'Audit log sealed');
    await this.advanceAnchor();
    return batch.entries;
  }

  private async advanceAnchor(): Promise<void> {
    if (this.unanchored) await this.anchor.advance(this.unanchored);
    this.unanchored = null;
  }
}
