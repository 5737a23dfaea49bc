import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LogoSweeper } from './logo-sweeper.js';
import { OrphanSweeper } from './orphan-sweeper.js';

export interface SweepTimes {
  orphanAgeMs: number;
  intervalMs: number;
}
/** Injection token of SweepTimes. */
export const SWEEP_TIMES = Symbol('sweep times');

/** Sweeps once per interval; a sweep that fails is tried again at the next. One may be cut off anywhere. */
@Injectable()
export class SweepSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly orphans: OrphanSweeper,
    private readonly logos: LogoSweeper,
    @Inject(SWEEP_TIMES) private readonly times: SweepTimes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private plan(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.sweep().finally(() => this.plan()), this.times.intervalMs);
  }

  private async sweep(): Promise<void> {
    for (const sweeper of [this.orphans, this.logos]) {
      try {
        await sweeper.sweep(this.times.orphanAgeMs);
      } catch (error) {
        this.logger.warn({ err: error }, 'Orphans could not be swept this time');
      }
    }
  }
}
