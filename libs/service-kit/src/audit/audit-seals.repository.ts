import type { AuditVerification, ChainEnd } from '@jobref/contracts/domain/audit';
import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { columnsOf } from '../database/columns.js';
import { Transactions } from '../database/transactions.js';
import { entryColumns } from './audit-columns.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditSeal } from './audit-seal.entity.js';
import { endOf, genesis, type Seal, type SealableEntry } from './chain.js';
import type { Link } from './chain-check.js';
import { UnsealedEntry } from './unsealed-entry.entity.js';

export interface SealingProgress {
  sealed: number;
  unsealed: number;
  oldestSeconds: number;
}
type LinkRow = AuditSeal & Record<string, unknown>;

/** The chain over this service's audit log. Every method runs in the current transaction. */
@Injectable()
export class AuditSealsRepository {
  private readonly log: string;
  private readonly seals: string;
  private readonly unsealed: string;

  constructor(
    private readonly transactions: Transactions,
    dataSource: DataSource,
  ) {
    [this.log, this.seals, this.unsealed] = [AuditEntry, AuditSeal, UnsealedEntry].map(
      (entity) => dataSource.getMetadata(entity).tablePath,
    ) as [string, string, string];
  }

  /** Tries to become the only sealing transaction; returns false instead of waiting. */
  lock(): Promise<boolean> {
    return this.transactions.tryLock(this.seals);
  }

  /** Committed entries without a seal, sorted by time. */
  waiting(most: number): Promise<SealableEntry[]> {
    return this.transactions.rows<SealableEntry>(
      `select ${entryColumns}, e.salt from ${this.unsealed} u join ${this.log} e on e.id = u.entry_id
       order by e.at, e.id limit $1`,
      [most],
    );
  }

  async last(): Promise<ChainEnd> {
    return endOf(
      await this.transactions.rows(`select sequence, hash from ${this.seals} order by sequence desc limit 1`),
    );
  }

  async hashAt(sequence: number): Promise<string | null> {
    if (sequence === genesis.sequence) return genesis.hash;
    return this.transactions.value<string>(`select hash from ${this.seals} where sequence = $1`, [sequence]);
  }

  async add(seals: Seal[]): Promise<void> {
    const { manager } = this.transactions;
    await manager.insert(
      AuditSeal,
      seals.map((seal) => ({ ...seal, sealedAt: new Date(seal.sealedAt) })),
    );
    await manager.delete(UnsealedEntry, { entryId: Any(seals.map(({ entryId }) => entryId)) });
  }

  /** Chain links after a sequence number, sorted; for an erased entry with whether the erasure was recorded. */
  async linksAfter(sequence: number, most: number): Promise<Link[]> {
    const rows = await this.transactions.rows<LinkRow>(
      `select ${columnsOf(AuditSeal, 's')}, ${entryColumns}, e.salt, e.erased_at is not null as erased,
         e.erased_at is not null and exists (
           select from ${this.log} x where x.record_type = 'audit_log' and x.action = 'audit.details_erased'
             and x.after @> jsonb_build_object('entries', jsonb_build_array(e.id::text))
         ) as "erasureRecorded"
       from ${this.seals} s left join ${this.log} e on e.id = s.entry_id
       where s.sequence > $1 order by s.sequence limit $2`,
      [sequence, most],
    );
    return rows.map(linkOf);
  }

  async countUnsealed(): Promise<Pick<AuditVerification, 'unsealed' | 'unsealedSince'>> {
    const row = await this.transactions.row<{ unsealed: number; since: Date | null }>(
      `select count(*)::int as unsealed, min(e.at) as since from ${this.log} e
       where not exists (select from ${this.seals} s where s.entry_id = e.id)`,
    );
    return { unsealed: row?.unsealed ?? 0, unsealedSince: row?.since?.toISOString() ?? null };
  }

  /** Figures for the metrics, read from the list of waiting entries without scanning the whole log. */
  async progress(): Promise<SealingProgress> {
    const row = await this.transactions.row<SealingProgress>(
      `select coalesce((select max(sequence) from ${this.seals}), 0)::int as sealed, count(u.*)::int as unsealed,
         coalesce(extract(epoch from now() - min(e.at)), 0)::float as "oldestSeconds"
       from ${this.unsealed} u join ${this.log} e on e.id = u.entry_id`,
    );
    return row ?? { sealed: 0, unsealed: 0, oldestSeconds: 0 };
  }
}

const linkOf = (row: LinkRow): Link => {
  const { sequence, entryId, detailsDigest, entryDigest, previousHash, hash, sealedAt, ...entry } = row;
  const digests = { detailsDigest, entryDigest, previousHash, hash };
  return {
    seal: { sequence, entryId, ...digests, sealedAt: sealedAt.toISOString() },
    entry: entry.id === null ? null : (entry as unknown as Link['entry']),
  };
};
