import type { Tag } from '@jobref/contracts/domain/tags';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { type FileRow, filesOfJob, firstFilesOfJob } from '../files/file.repository.js';
import {
  type ManifestRow,
  newestManifestOfJob,
  newestPdfOfJob,
  type PdfRow,
  pdfsOfJob,
} from '../pdfs/pdf.repository.js';
import { tagsOfJob } from '../tags/core/tag.repository.js';
import { type JobReferenceRow, rowColumns } from './core/job-reference.repository.js';

/** A job reference with its tags, files and PDFs, read in one statement under the row-level security of all. */
export type RecordRow = JobReferenceRow & { tags: Tag[]; files: FileRow[]; pdfs: PdfRow[] };
/** A RecordRow with what its newest dossier was made of. */
export type WholeRow = RecordRow & { newestMade: ManifestRow | null };

const filesInLists = 4;

/** Columns for lists, of a table called j: the first files and the newest PDF. */
export const briefColumns = `${rowColumns}, ${tagsOfJob} as tags, ${firstFilesOfJob(filesInLists)} as files,
  ${newestPdfOfJob} as pdfs`;
/** Columns for the detail: all files and PDFs, and what the newest PDF was made of. */
const wholeColumns = `${rowColumns}, ${tagsOfJob} as tags, ${filesOfJob} as files, ${pdfsOfJob} as pdfs,
  ${newestManifestOfJob} as "newestMade"`;

@Injectable()
export class RecordRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the job reference if the actor may see it. */
  whole(id: string): Promise<WholeRow | null> {
    return this.transactions.row<WholeRow>(
      `select ${wholeColumns} from jobs.job_references j where j.id = $1`,
      [id],
    );
  }

  /** Returns those of the ids that the actor may see, newest first. */
  chosen(ids: string[]): Promise<RecordRow[]> {
    return this.transactions.rows<RecordRow>(
      `select ${briefColumns} from jobs.job_references j where j.id = any ($1)
       order by j.created_at desc, j.id desc`,
      [ids],
    );
  }
}
