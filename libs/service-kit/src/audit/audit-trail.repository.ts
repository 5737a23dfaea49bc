import type { AuditRecord } from '@jobref/contracts/domain/audit';
import type { AuditEntriesInput } from '@jobref/contracts/wire/audit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../database/transactions.js';
import { countUpTo } from '../paging/page.js';
import { afterPage } from '../paging/queries.js';
import type { Period } from '../period.js';
import { entryColumns } from './audit-columns.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditSeal } from './audit-seal.entity.js';

/** Filters for entries; null means no filter. */
export type EntryFilter = Pick<AuditEntriesInput, 'userId' | 'action'> & { period: Period };

const filterCondition = `($1::timestamptz is null or e.at >= $1) and ($2::timestamptz is null or e.at < $2)
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
    return this.transactions.rows<AuditRecord>(
      `select ${entryColumns}, s.sequence from ${this.log} e left join ${this.seals} s on s.entry_id = e.id
       where ${filterCondition} and ${afterPage('e', 5, 'at')}
       order by e.at desc, e.id desc limit $7`,
      [...valuesOf(which), after?.at, after?.id, limit],
    );
  }

  /** Counts matches, up to one more than the limit for exact counts. */
  count(which: EntryFilter): Promise<number> {
    return this.transactions.count(`${this.log} e where ${filterCondition}`, valuesOf(which), countUpTo);
  }
}
