import type { ChainEnd } from '@jobref/contracts/domain/audit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FailureLog } from '../failure-log.js';
import { type Logger, LOGGER } from '../logging.js';
import { WakeableSleep } from '../wakeable-sleep.js';
import { withTimeout } from '../with-timeout.js';
import { AuditSealing } from './audit-sealing.js';
import { ChainAnchor } from './chain-anchor.js';

const batchSize = 500;
const idleMs = 500;
const shutdownMs = 3_000;

/**
 * Seals committed entries twice a second [PE-07]. Writers are unaffected and never wait; of several replicas only one
 * seals at a time. Each chain end is written to Redis and to this process's log, both outside the database.
 */
@Injectable()
export class AuditSealer implements OnApplicationBootstrap, OnModuleDestroy {
  private running?: Promise<void>;
  private stopped = false;
  private readonly failures: FailureLog;
  private hasStarted = false;
  /** A chain end that is not stored in the anchor yet. */
  private unanchored: ChainEnd | null = null;
  private readonly pause = new WakeableSleep();

  constructor(
    private readonly sealing: AuditSealing,
    private readonly anchor: ChainAnchor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.failures = new FailureLog(logger, 'The audit log cannot be sealed; trying again');
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.pause.wake();
    await withTimeout(shutdownMs, Promise.resolve(this.running));
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const sealed = await this.round().catch((error: unknown) => {
        this.failures.failed(error);
        return 0;
      });
      if (sealed < batchSize) await this.pause.sleep(idleMs);
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
