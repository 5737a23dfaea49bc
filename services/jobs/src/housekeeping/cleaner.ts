import { systemActor } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { BinEmptyingService } from '../bin/bin-emptying.service.js';
import { keptSince } from '../bin/bin.presenter.js';
import { BulkWorkRepository } from '../bulk/bulk-work.repository.js';
import { FiguresService } from '../figures/figures.service.js';
import { FileTextsService } from '../file-texts/file-texts.service.js';
import { ImportRowRepository } from '../imports/import-row.repository.js';
import { UploadSlotsService } from '../files/upload-slots.service.js';
import { DossiersService } from '../pdfs/dossiers.service.js';
import { PdfRepository } from '../pdfs/pdf.repository.js';
import { AlertsService } from '../saved-searches/alerts.service.js';

const batch = 200;
const stuckMs = 10 * 60_000;
const yesterday = (now: Date) => new Date(now.getTime() - 24 * 3_600_000);
const cleaner = systemActor('jobs cleaner');

/** Cleans up after time limits: unused upload slots, stuck PDF generations, expired items in the bin and more. */
@Injectable()
export class Cleaner {
  constructor(
    private readonly transactions: Transactions,
    private readonly slots: UploadSlotsService,
    private readonly pdfs: PdfRepository,
    private readonly dossiers: DossiersService,
    private readonly figures: FiguresService,
    private readonly bin: BinEmptyingService,
    private readonly texts: FileTextsService,
    private readonly bulk: BulkWorkRepository,
    private readonly alerts: AlertsService,
    private readonly importRows: ImportRowRepository,
  ) {}

  /** Runs all tasks even if some fail, then throws their errors. */
  async clean(now: Date): Promise<void> {
    const tasks = [
      () => this.slots.removeExpired(now),
      () => this.failStuckGenerations(now),
      () => this.bin.emptyOld(now),
      () => this.transactions.run(cleaner, () => this.bulk.removeEndedBefore(keptSince(now))),
      () => this.transactions.run(cleaner, () => this.importRows.removeBefore(yesterday(now))),
      () => this.figures.maintain(now),
      () => this.texts.maintain(now),
      () => this.alerts.maintain(now),
    ];
    const failures: unknown[] = [];
    for (const task of tasks) await task().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not all was cleaned');
  }

  private async failStuckGenerations(now: Date): Promise<void> {
    const since = new Date(now.getTime() - stuckMs);
    const ids = await this.transactions.run(cleaner, () => this.pdfs.stuckSince(since, batch));
    for (const id of ids)
      await this.dossiers.fail(cleaner, id, 'It took too long. Please generate the PDF again.');
  }
}
