import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

/** The sums behind the dashboard's figures: database triggers insert a row for each change (see the migration). */
@Injectable()
export class FigureRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Folds each owner's rows into one. */
  async fold(): Promise<void> {
    await this.transactions.manager.query('select jobs.fold_figures()');
  }

  /** Recounts all job references, corrects differing sums and returns the number of owners affected. */
  async mend(): Promise<number> {
    return (await this.transactions.value<number>('select jobs.mend_figures()')) ?? 0;
  }
}
