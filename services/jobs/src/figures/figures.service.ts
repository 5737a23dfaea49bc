import { systemActor } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { figuresMended } from '@jobref/service-kit/ops/metrics';
import { Inject, Injectable } from '@nestjs/common';
import { FigureRepository } from './figure.repository.js';

const recountMs = 6 * 3_600_000;
const keeper = systemActor('jobs figures');

/** Keeps the dashboard's figures short and right. Nothing is decided by them: who may do what, and limits, look at rows. */
@Injectable()
export class FiguresService {
  private recountedAt?: Date;

  constructor(
    private readonly transactions: Transactions,
    private readonly figures: FigureRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Once every six hours, and after a start, all are counted anew. */
  async maintain(now: Date): Promise<void> {
    await this.transactions.run(keeper, () => this.figures.fold());
    if (this.recountedAt && now.getTime() - this.recountedAt.getTime() < recountMs) return;
    this.recountedAt = now;
    const owners = await this.transactions.run(keeper, () => this.mend());
    if (owners === 0) return;
    figuresMended.inc(owners);
    this.logger.warn({ owners }, 'Figures differed from what they count, and were mended');
  }

  /** By one replica at a time: two would put the same difference right twice. */
  private async mend(): Promise<number> {
    return (await this.transactions.tryLock('figures')) ? this.figures.mend() : 0;
  }
}
