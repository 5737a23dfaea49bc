import { type FileUpload, fileUpload } from '@jobref/contracts/domain/files';
import { columnsOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UploadedFile } from './file.entity.js';

/** As much of a file as is told, and where it belongs. */
export type FileRow = Pick<UploadedFile, keyof FileUpload | 'jobReferenceId'>;

const columns = columnsOf(UploadedFile, 'f', [...fileUpload.keyof().options, 'jobReferenceId']);

@Injectable()
export class FileRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All files of a job reference, in their order. */
  of(jobReferenceId: string): Promise<FileRow[]> {
    return this.transactions.manager.query<FileRow[]>(
      `select ${columns} from jobs.files f where f.job_reference_id = $1 order by f.position, f.ordinal`,
      [jobReferenceId],
    );
  }

  /** The first files of each of these job references: photos before documents, as they are what pictures of it are made of. */
  firstOf(jobReferenceIds: string[], most: number): Promise<FileRow[]> {
    return this.transactions.manager.query<FileRow[]>(
      `select ${columns} from unnest($1::uuid[]) wanted (id) cross join lateral (
         select * from jobs.files f where f.job_reference_id = wanted.id order by f.has_thumbnail desc, f.position, f.ordinal limit $2) f
       order by f.has_thumbnail desc, f.position, f.ordinal`,
      [jobReferenceIds, most],
    );
  }

  find(jobReferenceId: string, id: string): Promise<UploadedFile | null> {
    return this.transactions.manager.findOne(UploadedFile, { where: { id, jobReferenceId } });
  }

  /** Those of these files that this person has uploaded to the job reference. */
  uploaded(jobReferenceId: string, uploadedBy: string, ids: string[]): Promise<UploadedFile[]> {
    return this.transactions.manager.find(UploadedFile, {
      where: { id: In(ids), jobReferenceId, uploadedBy },
    });
  }

  async insert(files: UploadedFile[]): Promise<void> {
    await this.transactions.manager.insert(UploadedFile, files);
  }

  async describe({ id, description }: UploadedFile): Promise<void> {
    await this.transactions.manager.update(UploadedFile, { id }, { description });
  }

  async remove(id: string): Promise<void> {
    await this.transactions.manager.delete(UploadedFile, { id });
  }

  /** Those of these ids that belong to a file, or to a slot that may still become one. */
  async known(ids: string[]): Promise<string[]> {
    const rows = await this.transactions.manager.query<{ id: string }[]>(
      `select id from jobs.files where id = any ($1) union select id from jobs.file_places where id = any ($1)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}
