import type { FileTextProblem, TextProgress } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import type { ReadFile } from '@jobref/contracts/wire/file-texts';
import { readTexts } from '@jobref/contracts/wire/queues';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { UploadedFile } from '../files/file.entity.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { FileText } from './file-text.entity.js';

export type Claimed = Pick<UploadedFile, 'id' | 'jobReferenceId' | 'mimeType' | 'markupVersion'> & {
  attempts: number;
  pagesRead: number;
};

type Whose = Pick<JobReference, 'id' | 'ownerId'>;

/** The queue of files whose text is to be read, and the texts. */
@Injectable()
export class FileTextRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Claims the most recently requested file that is not claimed; two readers never claim the same one. */
  claim(freeBefore: Date): Promise<Claimed | null> {
    return this.transactions.row<Claimed>(
      `update jobs.files f set text_claimed_at = now(), text_attempts = text_attempts + 1 where id = (
         select id from jobs.files where text_state = 'waiting' and (text_claimed_at is null or text_claimed_at < $1)
         order by text_wanted_at desc limit 1 for update skip locked)
       returning id, job_reference_id as "jobReferenceId", mime_type as "mimeType", markup_version as "markupVersion",
         text_attempts as attempts,
         coalesce((select max(page) from jobs.file_texts t where t.file_id = f.id), 0) as "pagesRead"`,
      [freeBefore],
    );
  }

  /**
   * Extends the claim on a file. Returns false if the file is gone, not to be read any more, or its markup has changed
   * since.
   */
  async hold({ fileId, markupVersion }: ReadFile): Promise<boolean> {
    const held = await this.transactions.affectedRows(
      `update jobs.files set text_claimed_at = now()
       where id = $1 and text_state = 'waiting' and markup_version is not distinct from $2::uuid`,
      [fileId, markupVersion],
    );
    return held === 1;
  }

  async replace(fileId: string, pages: number[], texts: Omit<FileText, 'words'>[]): Promise<void> {
    const { manager } = this.transactions;
    await manager.delete(FileText, { fileId, page: Any(pages) });
    if (texts.length > 0) await manager.insert(FileText, texts);
  }

  /** Queues the file to be read from its first page; its old text is deleted and not found any more. */
  async want(fileId: string, now: Date): Promise<void> {
    await this.transactions.manager.delete(FileText, { fileId });
    await this.transactions.manager.update(
      UploadedFile,
      { id: fileId },
      {
        textState: 'waiting',
        textProblem: null,
        textWantedAt: now,
        textClaimedAt: null,
        textAttempts: 0,
      },
    );
  }

  /** Releases the claim without counting the attempt. */
  async putBack(fileId: string): Promise<void> {
    await this.transactions.manager.query(
      `update jobs.files set text_claimed_at = null, text_attempts = greatest(text_attempts - 1, 0)
       where id = $1 and text_state = 'waiting'`,
      [fileId],
    );
  }

  /** Returns the file's job reference; null if the file was not being read or its markup has changed since. */
  end(
    { fileId, markupVersion }: ReadFile,
    state: 'done' | 'unreadable',
    problem: FileTextProblem | null,
  ): Promise<Whose | null> {
    return this.transactions.row<Whose>(
      `update jobs.files f set text_state = $2, text_problem = $3, text_claimed_at = null, text_ended_at = clock_timestamp()
       from jobs.job_references j where f.id = $1 and f.text_state = 'waiting' and j.id = f.job_reference_id
         and f.markup_version is not distinct from $4::uuid
       returning j.id, j.owner_id as "ownerId"`,
      [fileId, state, problem, markupVersion],
    );
  }

  /** Returns whether an unclaimed file is waiting without a message in the outbox. */
  async hasUnqueuedFile(freeBefore: Date): Promise<boolean> {
    const isForgotten = await this.transactions.value<boolean>(
      `select exists (select 1 from jobs.files
           where text_state = 'waiting' and (text_claimed_at is null or text_claimed_at < $1))
         and not exists (select 1 from jobs.outbox where name = $2 and done_at is null)`,
      [freeBefore, readTexts.name],
    );
    return isForgotten ?? false;
  }

  async progress(): Promise<TextProgress> {
    const counted = (state: string) =>
      `(select count(*) from (select 1 from jobs.files where text_state = '${state}' limit $1) c)::int as "${state}"`;
    const row = await this.transactions.row<TextProgress>(
      `select ${['waiting', 'done', 'unreadable'].map(counted).join(', ')}`,
      [limits.countedMatches + 1],
    );
    return row ?? { waiting: 0, done: 0, unreadable: 0 };
  }
}
