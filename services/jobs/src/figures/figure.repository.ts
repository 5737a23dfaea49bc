import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

/** The sums behind the dashboard's figures: a row for each change, by the database's own triggers (see the migration). */
@Injectable()
export class FigureRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Makes one row of each owner's rows. */
  async fold(): Promise<void> {
    await this.transactions.manager.query('select jobs.fold_figures()');
  }

  /** Counts all job references, puts right what the sums say otherwise, and answers how many owners' that were. */
  async mend(): Promise<number> {
    const row = await this.transactions.row<{ mended: number }>('select jobs.mend_figures() as mended');
    return row?.mended ?? 0;
  }
}
