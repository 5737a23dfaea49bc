import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OrphanSweeper } from './orphan-sweeper.js';

export interface SweepTimes {
  orphanAgeMs: number;
  intervalMs: number;
}
/** Injection token of SweepTimes. */
export const SWEEP_TIMES = Symbol('sweep times');

/** Sweeps once per interval; a sweep that fails is tried again at the next. */
@Injectable()
export class SweepSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sweeper: OrphanSweeper,
    @Inject(SWEEP_TIMES) private readonly times: SweepTimes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
  }

  private plan(): void {
    this.timer = setTimeout(() => {
      this.running = this.sweep().then(() => this.plan());
    }, this.times.intervalMs);
  }

  private async sweep(): Promise<void> {
    try {
      await this.sweeper.sweep(this.times.orphanAgeMs);
    } catch (error) {
      this.logger.warn({ err: error }, 'Orphans could not be swept this time');
    }
  }
}
