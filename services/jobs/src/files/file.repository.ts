import { type FileUpload, fileUpload } from '@jobref/contracts/domain/files';
import type { CopiedFile } from '@jobref/contracts/wire/file-moves';
import { jsonArrayOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { RowFor } from '@jobref/service-kit/create-presenter';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { keptInBin } from '../bin/core/bin.repository.js';
import { JobReference } from '../job-references/core/job-reference.entity.js';
import { positionsPerPlace, UploadedFile } from './file.entity.js';

export interface MarkupOfFile {
  fileId: string;
  version: string;
}

const presentedFields = fileUpload.keyof().options;
/** The columns of a file that its record needs. */
export type FileRow = RowFor<Omit<FileUpload, 'downloadOnly' | 'textState'>> &
  Pick<UploadedFile, 'textState'> &
  Partial<Pick<UploadedFile, 'downloadOnly'>>;

const inOrder = 'f.position, f.ordinal';
const photosFirst = `f.is_cover desc, f.has_thumbnail desc, ${inOrder}`;
const ofJob = (rest: string) =>
  jsonArrayOf(
    UploadedFile,
    'f',
    presentedFields,
    `from jobs.files f where f.job_reference_id = j.id ${rest}`,
  );

/** SQL for all files of a job reference in a table called j, in order, as one JSON column. */
export const filesOfJob = ofJob(`order by ${inOrder}`);

/** SQL for its first files: the cover, then photos before documents, since lists show them as pictures. */
export const firstFilesOfJob = (most: number): string => ofJob(`order by ${photosFirst} limit ${most}`);

@Injectable()
export class FileRepository {
  constructor(private readonly transactions: Transactions) {}

  find(jobReferenceId: string, id: string): Promise<UploadedFile | null> {
    return this.transactions.manager.findOne(UploadedFile, { where: { id, jobReferenceId } });
  }

  /** Like `find`, with the markup. */
  withMarkup(jobReferenceId: string, id: string): Promise<UploadedFile | null> {
    return this.transactions.manager
      .createQueryBuilder(UploadedFile, 'f')
      .addSelect('f.markup')
      .where({ id, jobReferenceId })
      .getOne();
  }

  ofIds(ids: string[]): Promise<UploadedFile[]> {
    return this.transactions.manager.findBy(UploadedFile, { id: Any(ids) });
  }

  /** Inserts files and updates their job reference in one statement. */
  async insert(files: UploadedFile[], on: JobReference): Promise<void> {
    const { manager } = this.transactions;
    const { id, fileCount, totalFileSize, updatedAt } = on;
    await manager
      .createQueryBuilder()
      .addCommonTableExpression(
        manager.createQueryBuilder().insert().into(UploadedFile).values(files),
        'added',
      )
      .update(JobReference)
      .set({ fileCount, totalFileSize, updatedAt })
      .where('id = :jobReferenceId', { jobReferenceId: id })
      .execute();
  }

  /** Returns all files of a job reference in order, as entities. */
  inOrder(jobReferenceId: string): Promise<UploadedFile[]> {
    return this.transactions.manager.find(UploadedFile, {
      where: { jobReferenceId },
      order: { position: 'asc', ordinal: 'asc' },
    });
  }

  async update({ id, title, description, isCover }: UploadedFile): Promise<void> {
    await this.transactions.manager.update(UploadedFile, { id }, { title, description, isCover });
  }

  async mark({ id, markup, markupVersion }: UploadedFile): Promise<void> {
    const isBlurred = markup?.some(({ kind }) => kind === 'blur') ?? false;
    const { manager } = this.transactions;
    await manager.query(
      `update jobs.files set markup = $2, markup_version = $3, text_state = case when $4 then 'none' else text_state end
       where id = $1`,
      [id, markup && JSON.stringify(markup), markupVersion, isBlurred],
    );
    // Otherwise text under the blur could still be found; it can be read again from the blurred photo. After the update:
    // its lock waits for a reader that is just storing text.
    if (isBlurred) await manager.query('delete from jobs.file_texts where file_id = $1', [id]);
  }

  /** Unsets the job reference's cover. */
  async uncover(jobReferenceId: string): Promise<void> {
    await this.transactions.manager.update(
      UploadedFile,
      { jobReferenceId, isCover: true },
      { isCover: false },
    );
  }

  /** Saves the files' positions and groups, in one statement. */
  async arrange(files: readonly UploadedFile[]): Promise<void> {
    await this.transactions.manager.query(
      `update jobs.files f set position = a.position, group_name = a.group_name
       from unnest($1::uuid[], $2::bigint[], $3::text[]) as a(id, position, group_name) where f.id = a.id`,
      [
        files.map(({ id }) => id),
        files.map(({ position }) => position),
        files.map(({ groupName }) => groupName),
      ],
    );
  }

  /**
   * Moves files to the end of another job reference, in this order and under new ids. Claims on reading their text end:
   * the readers know the old ids.
   */
  async move(
    files: readonly Pick<CopiedFile, 'fileId' | 'newId'>[],
    toJobReferenceId: string,
  ): Promise<void> {
    await this.transactions.manager.query(
      `update jobs.files f set id = m.new_id, job_reference_id = $3, ordinal = m.ordinal, position = m.ordinal * $4,
         group_name = null, is_cover = false, text_claimed_at = null, text_attempts = 0
       from (select id, new_id, nextval('jobs.file_places_ordinal_seq') as ordinal
         from unnest($1::uuid[], $2::uuid[]) with ordinality as moved (id, new_id, place) order by place) m
       where f.id = m.id`,
      [
        files.map(({ fileId }) => fileId),
        files.map(({ newId }) => newId),
        toJobReferenceId,
        positionsPerPlace,
      ],
    );
  }

  /** Returns those of the ids that belong to a file, to a slot that may still become one, or to the bin. */
  known(ids: string[]): Promise<string[]> {
    return this.transactions.values<string>(
      `select id from jobs.files where id = any ($1) union select id from jobs.file_places where id = any ($1)
       union ${keptInBin}`,
      [ids],
    );
  }

  /** Returns those of the markup versions that are their photo's current one, and all of photos in the bin. */
  markupVersionsInUse(markups: readonly MarkupOfFile[]): Promise<string[]> {
    return this.transactions.values<string>(
      `select m.version from unnest($1::uuid[], $2::uuid[]) as m (file_id, version)
       where exists (select 1 from jobs.files f where f.id = m.file_id and f.markup_version = m.version)
         or m.file_id in (${keptInBin})`,
      [markups.map(({ fileId }) => fileId), markups.map(({ version }) => version)],
    );
  }
}
