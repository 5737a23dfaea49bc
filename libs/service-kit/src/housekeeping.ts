import type { FactoryProvider, OnApplicationBootstrap, OnModuleDestroy, Type } from '@nestjs/common';
import { type Logger, LOGGER } from './logging.js';

/**
 * Runs `work` every `intervalMs` milliseconds for as long as the application lives, one turn at a time; a turn that fails
 * is logged, and the next one tries again. Every replica does so: `work` itself sees to it that they do not disturb each
 * other.
 */
class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private working?: Promise<void>;

  constructor(
    private readonly work: (now: Date) => Promise<void>,
    private readonly intervalMs: number,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.turn(), this.intervalMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  private turn(): void {
    this.working ??= this.work(new Date())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Housekeeping failed; trying again'))
      .finally(() => (this.working = undefined));
  }
}

/** A provider that has an injected worker do this every `intervalMs` milliseconds, as `Housekeeping` says. */
export const housekeeping = <T>(
  worker: Type<T>,
  intervalMs: number,
  work: (worker: T, now: Date) => Promise<void>,
): FactoryProvider => ({
  provide: Symbol('housekeeping'),
  inject: [worker, LOGGER],
  useFactory: (instance: T, logger: Logger) =>
    new Housekeeping((now) => work(instance, now), intervalMs, logger),
});
