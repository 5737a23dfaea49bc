import { type FileUpload, fileUpload } from '@jobref/contracts/domain/files';
import { columnsOf, jsonArrayOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { RowFor } from '@jobref/service-kit/presenter-of';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { keptInBin } from '../bin/core/bin.repository.js';
import { JobReference } from '../job-references/core/job-reference.entity.js';
import { positionOf, UploadedFile } from './file.entity.js';

export interface MarkupOfFile {
  fileId: string;
  version: string;
}

interface MovedFile {
  fileId: string;
  newId: string;
}

const told = fileUpload.keyof().options;
/** As much of a file as is told. */
export type FileRow = RowFor<Omit<FileUpload, 'downloadOnly' | 'textState'>> &
  Pick<UploadedFile, 'textState'> &
  Partial<Pick<UploadedFile, 'downloadOnly'>>;

const columns = columnsOf(UploadedFile, 'f', told);
const inOrder = 'f.position, f.ordinal';
const photosFirst = `f.is_cover desc, f.has_thumbnail desc, ${inOrder}`;
const ofJob = (rest: string) =>
  jsonArrayOf(UploadedFile, 'f', told, `from jobs.files f where f.job_reference_id = j.id ${rest}`);

/** All files of a job reference in a table called j, in their order, as one column. */
export const filesOfJob = ofJob(`order by ${inOrder}`);

/** Its first files: the cover and photos before documents, as they are what pictures of it are made of. */
export const firstFilesOfJob = (most: number): string => ofJob(`order by ${photosFirst} limit ${most}`);

@Injectable()
export class FileRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All files of a job reference, in their order, with the hashes of their bytes. */
  withHashes(jobReferenceId: string): Promise<(FileRow & Pick<UploadedFile, 'sha256'>)[]> {
    return this.transactions.rows<FileRow & Pick<UploadedFile, 'sha256'>>(
      `select ${columns}, f.sha256 from jobs.files f where f.job_reference_id = $1 order by ${inOrder}`,
      [jobReferenceId],
    );
  }

  find(jobReferenceId: string, id: string): Promise<UploadedFile | null> {
    return this.transactions.manager.findOne(UploadedFile, { where: { id, jobReferenceId } });
  }

  /** The same with its markup. */
  withMarkup(jobReferenceId: string, id: string): Promise<UploadedFile | null> {
    return this.transactions.manager
      .createQueryBuilder(UploadedFile, 'f')
      .addSelect('f.markup')
      .where({ id, jobReferenceId })
      .getOne();
  }

  ofIds(ids: string[]): Promise<UploadedFile[]> {
    return this.transactions.manager.findBy(UploadedFile, { id: In(ids) });
  }

  /** Adds files with what their job reference says of them, in one statement. */
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

  /** The same as entities. */
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
    // What was read where it is blurred now would still be found; it can be read again as it is shown.
    const isBlurred = markup?.some(({ kind }) => kind === 'blur') ?? false;
    await this.transactions.manager.query(
      `with forgotten as (delete from jobs.file_texts where file_id = $1 and $4)
       update jobs.files set markup = $2, markup_version = $3, text_state = case when $4 then 'none' else text_state end
       where id = $1`,
      [id, markup && JSON.stringify(markup), markupVersion, isBlurred],
    );
  }

  /** No photo of the job reference is its cover any more. */
  async uncover(jobReferenceId: string): Promise<void> {
    await this.transactions.manager.update(
      UploadedFile,
      { jobReferenceId, isCover: true },
      { isCover: false },
    );
  }

  /** Gives files the positions and groups that they hold, in one statement. */
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

  /** Gives files another job reference, where they come last in this order, and other ids. Nobody reads their text any more: who did knows the old ids. */
  async move(files: readonly MovedFile[], toJobReferenceId: string): Promise<void> {
    await this.transactions.manager.query(
      `update jobs.files f set id = m.new_id, job_reference_id = $3, ordinal = m.ordinal, position = m.ordinal * $4,
         group_name = null, is_cover = false, text_claimed_at = null, text_attempts = 0
       from (select id, new_id, nextval('jobs.file_places_ordinal_seq') as ordinal
         from unnest($1::uuid[], $2::uuid[]) with ordinality as moved (id, new_id, place) order by place) m
       where f.id = m.id`,
      [files.map(({ fileId }) => fileId), files.map(({ newId }) => newId), toJobReferenceId, positionOf('1')],
    );
  }

  /** Those of these ids that belong to a file, or to a slot that may still become one; also in the bin. */
  async known(ids: string[]): Promise<string[]> {
    const rows = await this.transactions.rows<{ id: string }>(
      `select id from jobs.files where id = any ($1) union select id from jobs.file_places where id = any ($1)
       union ${keptInBin}`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of these versions of markup that their photo has, and all of photos in the bin. */
  async markupVersionsInUse(markups: readonly MarkupOfFile[]): Promise<string[]> {
    const rows = await this.transactions.rows<{ version: string }>(
      `select m.version from unnest($1::uuid[], $2::uuid[]) as m (file_id, version)
       where exists (select 1 from jobs.files f where f.id = m.file_id and f.markup_version = m.version)
         or m.file_id in (${keptInBin})`,
      [markups.map(({ fileId }) => fileId), markups.map(({ version }) => version)],
    );
    return rows.map(({ version }) => version);
  }
}
