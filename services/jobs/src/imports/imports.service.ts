import type { Actor, UserActor } from '@jobref/contracts/domain/actor';
import type { ImportRowsRequest } from '@jobref/contracts/domain/imports';
import { limits } from '@jobref/contracts/domain/limits';
import { requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { JobReferencesService } from '../job-references/job-references.service.js';
import { ImportRowRepository } from './import-row.repository.js';
import { idOfRow } from './row-ids.js';

const tooMuch = (what: string) =>
  new AppError('conflict', `${what} to be imported. Please try again tomorrow.`);

const assertAmong = (confirmed: readonly string[], rows: readonly { id: string }[]): void => {
  const ids = new Set(confirmed);
  if (!rows.every(({ id }) => ids.has(id)))
    throw new AppError('conflict', 'This import has started without these rows. Please import them again.');
};

/** Rows of a person's table that are to become job references. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: ImportRowRepository,
    private readonly jobReferences: JobReferencesService,
  ) {}

  /**
   * Stores rows until they are confirmed. Confirmed rows are not stored again: a request may be repeated, but not add
   * rows.
   */
  put(actor: Actor, importId: string, { rows, isFirst }: ImportRowsRequest): Promise<void> {
    const { id: actorId } = requireUser(actor);
    const createdAt = new Date();
    // The last row wins where a number occurs twice.
    const byRow = new Map(
      rows.map(({ row, ...fields }) => [
        row,
        { actorId, id: idOfRow(actorId, importId, row), fields, createdAt },
      ]),
    );
    return this.transactions.run(actor, async () => {
      // Without a lock concurrent requests would all pass the limit.
      await this.transactions.lock(`import rows of ${actorId}`);
      const confirmed = await this.rows.confirmed(importId);
      if (confirmed) return assertAmong(confirmed, [...byRow.values()]);
      if (isFirst) await this.rows.removeAll(actorId, importId);
      await this.rows.put([...byRow.values()]);
      // Checked after the insert: rows that are sent again take no more room.
      const waiting = await this.rows.waiting(actorId);
      if (waiting.rows > limits.importRowsWaiting) throw tooMuch('Too many rows are waiting');
      if (waiting.bytes > limits.importBytesWaiting) throw tooMuch('More than 50 MB of rows are waiting');
    });
  }

  /** Returns the ids of the job references that the rows become, and locks the rows until the transaction ends. */
  async confirm(actor: Actor, importId: string): Promise<string[]> {
    const { id: actorId } = requireUser(actor);
    // The lock of `put`: a late upload waits and finds an import that has begun.
    await this.transactions.lock(`import rows of ${actorId}`);
    return this.rows.lockAll(actorId, importId);
  }

  /** Creates the job reference of this id from its row, as the form does. */
  async make(actor: UserActor, id: string): Promise<void> {
    const request = await this.rows.take(actor.id, id);
    if (!request) throw new AppError('not_found', 'The row is not kept any more. Please import it again.');
    await this.jobReferences.create(actor, request, id);
  }
}
