import type { Actor } from '@jobref/contracts/domain/actor';
import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import { Injectable } from '@nestjs/common';
import { presentFile } from '../files/file.presenter.js';
import { FileRepository, type FileRow } from '../files/file.repository.js';
import { presentPdf } from '../pdfs/pdf.presenter.js';
import { PdfRepository, type PdfRow } from '../pdfs/pdf.repository.js';
import { abilitiesOf } from './core/job-reference.policy.js';
import { presentFacts, versionOfJobReference } from './core/job-reference.presenter.js';
import type { JobReferenceRow } from './core/job-reference.repository.js';

const filesInLists = 4;

/** What an actor is told of a job reference, with what they may do with it. */
const presentJobReference = (
  actor: Actor,
  row: JobReferenceRow,
  files: FileRow[],
  pdfs: PdfRow[],
): JobReferenceRecord => ({
  ...presentFacts(row),
  fileUploads: files.map(presentFile),
  pdfGenerations: pdfs.map(presentPdf),
  abilities: abilitiesOf(actor, row),
  version: versionOfJobReference(row),
});

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

  /** One that was just made, by its owner: there is nothing on it yet. */
  fresh(actor: Actor, made: Omit<JobReferenceRow, 'sharedPermissions'>): JobReferenceRecord {
    return presentJobReference(actor, { ...made, sharedPermissions: null }, [], []);
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
