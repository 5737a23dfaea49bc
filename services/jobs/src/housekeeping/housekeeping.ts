import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Cleaner } from './cleaner.js';

export const HOUSEKEEPING_INTERVAL_MS = Symbol('housekeeping interval in milliseconds');

/** Lets the cleaner work now and then. Every replica does: what one is cleaning, the others leave out. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private working?: Promise<void>;

  constructor(
    private readonly cleaner: Cleaner,
    @Inject(HOUSEKEEPING_INTERVAL_MS) private readonly intervalMs: number,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.turn(), this.intervalMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  private turn(): void {
    this.working ??= this.cleaner
      .clean(new Date())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Housekeeping failed; trying again'))
      .finally(() => (this.working = undefined));
  }
}
