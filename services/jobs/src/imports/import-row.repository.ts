import type { CreateJobReferenceRequest } from '@jobref/contracts/domain/job-references';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { ImportRow } from './import-row.entity.js';
import { idsOfImport } from './row-ids.js';

@Injectable()
export class ImportRowRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Inserts rows, replacing those of the same ids. */
  async put(rows: ImportRow[]): Promise<void> {
    await this.transactions.manager.upsert(ImportRow, rows, ['actorId', 'id']);
  }

  /** Returns the number of this person's waiting rows and their size in bytes. */
  async waiting(actorId: string): Promise<{ rows: number; bytes: number }> {
    const waiting = await this.transactions.row<{ rows: number; bytes: number }>(
      `select count(*)::int as rows, coalesce(sum(pg_column_size(fields)), 0)::float8 as bytes
       from jobs.import_rows where actor_id = $1`,
      [actorId],
    );
    return waiting ?? { rows: 0, bytes: 0 };
  }

  /** Locks an import's rows until the transaction ends and returns their ids. */
  lockAll(actorId: string, importId: string): Promise<string[]> {
    return this.transactions.values<string>(
      'select id from jobs.import_rows where actor_id = $1 and id between $2 and $3 order by id for update',
      [actorId, ...idsOfImport(actorId, importId)],
    );
  }

  /** Deletes the row and returns its fields, null if it is not there. */
  take(actorId: string, id: string): Promise<CreateJobReferenceRequest | null> {
    return this.transactions.value<CreateJobReferenceRequest>(
      'delete from jobs.import_rows where actor_id = $1 and id = $2 returning fields',
      [actorId, id],
    );
  }

  async removeAll(actorId: string, importId: string): Promise<void> {
    await this.transactions.manager.query(
      'delete from jobs.import_rows where actor_id = $1 and id between $2 and $3',
      [actorId, ...idsOfImport(actorId, importId)],
    );
  }

  /** Returns the ids of the confirmed rows, null if the import has not begun. */
  confirmed(importId: string): Promise<string[] | null> {
    return this.transactions.value<string[]>('select ids from jobs.bulk_works where id = $1', [importId]);
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.transactions.manager.delete(ImportRow, { createdAt: LessThan(moment) });
  }
}
