import type { AuditRecord } from '@jobref/contracts/domain/audit';
import { limits } from '@jobref/contracts/domain/limits';
import type { AuditEntriesInput } from '@jobref/contracts/wire/audit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../database/transactions.js';
import type { Period } from '../period.js';
import { entryColumns } from './audit-columns.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditSeal } from './audit-seal.entity.js';

/** Which entries: null is open. */
export type EntryFilter = Pick<AuditEntriesInput, 'userId' | 'action'> & { period: Period };

const wanted = `($1::timestamptz is null or e.at >= $1) and ($2::timestamptz is null or e.at < $2)
  and ($3::uuid is null or e.actor_id = $3) and ($4::text is null or e.action = $4)`;
const valuesOf = ({ period, userId, action }: EntryFilter) => [period.from, period.until, userId, action];

/** Reads this service's audit log, newest first. */
@Injectable()
export class AuditTrailRepository {
  private readonly log: string;
  private readonly seals: string;

  constructor(
    private readonly transactions: Transactions,
    dataSource: DataSource,
  ) {
    this.log = dataSource.getMetadata(AuditEntry).tablePath;
    this.seals = dataSource.getMetadata(AuditSeal).tablePath;
  }

  newest(which: EntryFilter, { limit, after }: AuditEntriesInput): Promise<AuditRecord[]> {
    return this.transactions.manager.query<AuditRecord[]>(
      `select ${entryColumns}, s.sequence from ${this.log} e left join ${this.seals} s on s.entry_id = e.id
       where ${wanted} and ($5::timestamptz is null or (e.at, e.id) < ($5, $6::uuid))
       order by e.at desc, e.id desc limit $7`,
      [...valuesOf(which), after?.at, after?.id, limit],
    );
  }

  /** Matches, up to one more than are counted exactly. */
  async count(which: EntryFilter): Promise<number> {
    const [row] = await this.transactions.manager.query<{ total: number }[]>(
      `select count(*)::int as total from (select from ${this.log} e where ${wanted} limit $5) counted`,
      [...valuesOf(which), limits.countedMatches + 1],
    );
    return row?.total ?? 0;
  }
}
