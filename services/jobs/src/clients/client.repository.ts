import { limits } from '@jobref/contracts/domain/limits';
import { columnsOf, type RowOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import { afterPage } from '@jobref/service-kit/paging/queries';
import { Injectable } from '@nestjs/common';
import { briefColumns, type RecordRow } from '../job-references/record.repository.js';
import { Client } from './client.entity.js';

export type ClientRow = RowOf<Client> & { jobReferenceCount: number };
/** Keyset cursor of a page sorted by name. */
export type NameEnd = Pick<ClientRow, 'sortName' | 'id'>;

const counted = `(select count(*)::int from (select 1 from jobs.job_references j where j.client_id = c.id
  limit ${limits.countedJobReferences + 1}) counted)`;
const columns = `${columnsOf(Client, 'c')}, ${counted} as "jobReferenceCount"`;

@Injectable()
export class ClientRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns clients sorted by name, filtered by `query` in the name or e-mail address. */
  byName(query: string | undefined, after: NameEnd | null, most: number): Promise<ClientRow[]> {
    return this.transactions.rows<ClientRow>(
      `select ${columns} from jobs.clients_page($1, $2, $3, $4) page join jobs.clients c on c.id = page.id
       order by c.sort_name, c.id`,
      [query, after?.sortName, after?.id, most],
    );
  }

  async count(query: string | undefined, most: number): Promise<number> {
    return (await this.transactions.value<number>('select jobs.clients_total($1, $2)', [query, most])) ?? 0;
  }

  find(id: string): Promise<ClientRow | null> {
    return this.transactions.row<ClientRow>(`select ${columns} from jobs.clients c where c.id = $1`, [id]);
  }

  /** Locks the client until the transaction ends. */
  lock(id: string): Promise<Client | null> {
    return this.transactions.manager.findOne(Client, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(client: Client): Promise<void> {
    await this.transactions.manager.insert(Client, client);
  }

  async update({ id, ...values }: Client): Promise<void> {
    await this.transactions.manager.update(Client, { id }, values);
  }

  async remove(id: string): Promise<void> {
    await this.transactions.manager.delete(Client, { id });
  }

  /** Returns the client's job references, newest first. */
  jobReferences(id: string, after: PageEnd | null, most: number): Promise<RecordRow[]> {
    return this.transactions.rows<RecordRow>(
      `select ${briefColumns} from jobs.job_references j where j.client_id = $1 and ${afterPage('j', 2)}
       order by j.created_at desc, j.id desc limit $4`,
      [id, after?.createdAt, after?.id, most],
    );
  }

  /** Returns the ids of the people with whom any of the client's job references is shared. */
  sharedWith(id: string): Promise<string[]> {
    return this.transactions.values<string>(
      `select distinct s.user_id from jobs.shares s
       join jobs.job_references j on j.id = s.job_reference_id where j.client_id = $1`,
      [id],
    );
  }

  countJobReferences(id: string, most: number): Promise<number> {
    return this.transactions.count('jobs.job_references where client_id = $1', [id], most);
  }

  /**
   * Copies the client's name and address to all their job references and returns how many. Locks in id order, as bulk
   * work does.
   */
  rename({ id, name, email, updatedAt }: Client): Promise<number> {
    return this.transactions.affectedRows(
      `update jobs.job_references set client_name = $2, client_email = $3, updated_at = $4 where id in (
         select id from jobs.job_references where client_id = $1 order by id for no key update)`,
      [id, name, email, updatedAt],
    );
  }
}
