import { systemActor } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { figuresMended } from '@jobref/service-kit/ops/metrics';
import { Inject, Injectable } from '@nestjs/common';
import { FigureRepository } from './figure.repository.js';

const recountMs = 6 * 3_600_000;
// A recount of very many rows may end at the statement timeout each time.
const retryMs = 600_000;
const keeper = systemActor('jobs figures');

/** Keeps the dashboard's figures compact and correct. Permissions and limits never rely on them, but on rows. */
@Injectable()
export class FiguresService {
  private nextRecountAt = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly figures: FigureRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Folds the rows, and recounts all figures after a start and then every six hours; ten minutes after a failure. */
  async maintain(now: Date): Promise<void> {
    await this.transactions.run(keeper, () => this.figures.fold());
    if (now.getTime() < this.nextRecountAt) return;
    this.nextRecountAt = now.getTime() + retryMs;
    const owners = await this.transactions.run(keeper, () => this.mend());
    this.nextRecountAt = now.getTime() + recountMs;
    if (owners === 0) return;
    figuresMended.inc(owners);
    this.logger.warn({ owners }, 'Figures differed from what they count, and were corrected');
  }

  /** Runs on one replica at a time: two would correct the same difference twice. */
  private async mend(): Promise<number> {
    return (await this.transactions.tryLock('figures')) ? this.figures.mend() : 0;
  }
}
