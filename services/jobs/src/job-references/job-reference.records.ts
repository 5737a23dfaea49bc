import type { Actor } from '@jobref/contracts/domain/actor';
import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import { Injectable } from '@nestjs/common';
import { FileRepository } from '../files/file.repository.js';
import { PdfRepository } from '../pdfs/pdf.repository.js';
import { presentJobReference } from './job-reference.presenter.js';
import type { JobReferenceRow } from './core/job-reference.repository.js';

const filesInLists = 4;

/** Puts a job reference together with its files and PDFs [EN-03]. */
@Injectable()
export class JobReferenceRecords {
  constructor(
    private readonly files: FileRepository,
    private readonly pdfs: PdfRepository,
  ) {}

  /** The detail: files and PDFs whole. */
  async whole(actor: Actor, row: JobReferenceRow): Promise<JobReferenceRecord> {
    const files = await this.files.of(row.id);
    return presentJobReference(actor, row, files, await this.pdfs.of(row.id));
  }

  /** For lists: the first files and the newest PDF of each, in one query for all of them. */
  async brief(actor: Actor, rows: JobReferenceRow[]): Promise<JobReferenceRecord[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const files = Map.groupBy(await this.files.firstOf(ids, filesInLists), (file) => file.jobReferenceId);
    const pdfs = Map.groupBy(await this.pdfs.newestOf(ids), (pdf) => pdf.jobReferenceId);
    return rows.map((row) =>
      presentJobReference(actor, row, files.get(row.id) ?? [], pdfs.get(row.id) ?? []),
    );
  }
}
