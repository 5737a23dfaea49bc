import type { FactoryProvider, OnApplicationBootstrap, OnModuleDestroy, Type } from '@nestjs/common';
import { type Logger, LOGGER } from './logging.js';
import { withTimeout } from './with-timeout.js';

const shutdownMs = 10_000;

/** Runs its work periodically, one run at a time; a failed run is logged, and the next one tries again. */
class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private working?: Promise<unknown>;

  constructor(
    private readonly work: (now: Date) => Promise<unknown>,
    private readonly intervalMs: number,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.turn(), this.intervalMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await withTimeout(shutdownMs, Promise.resolve(this.working));
  }

  private turn(): void {
    this.working ??= this.work(new Date())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Housekeeping failed; trying again'))
      .finally(() => (this.working = undefined));
  }
}

/**
 * Returns a provider that runs work on an injected instance every `intervalMs` milliseconds while the application runs.
 * At shutdown a current run has ten more seconds. Every replica does so: the work itself must tolerate concurrent runs,
 * and interruption at any point.
 */
export const housekeeping = <T>(
  worker: Type<T>,
  intervalMs: number,
  work: (worker: T, now: Date) => Promise<unknown>,
): FactoryProvider<OnApplicationBootstrap & OnModuleDestroy> => ({
  provide: Symbol('housekeeping'),
  inject: [worker, LOGGER],
  useFactory: (instance: T, logger: Logger) =>
    new Housekeeping((now) => work(instance, now), intervalMs, logger),
});
