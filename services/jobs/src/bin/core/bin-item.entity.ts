import type { BinKind } from '@jobref/contracts/domain/bin';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A deleted record with all its parts: everything needed to restore it. */
@Entity({ name: 'bin' })
@Index('bin_deleted', { synchronize: false })
@Index('bin_deleted_by', { synchronize: false })
@Index('bin_job_reference', ['jobReferenceId'])
@Index('bin_objects', { synchronize: false })
@Check('bin_kind_known', `kind in ('job_reference', 'file', 'comment', 'task')`)
export class BinItem {
  /** The deleted record's own id. */
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'text' }) kind!: BinKind;
  /** The deleted record's title, or a comment's text. */
  @Column({ type: 'text' }) title!: string;
  /** The job reference it belongs to; of a job reference its own id. */
  @Column({ type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'text' }) reference!: string;
  @Column({ type: 'text' }) jobTitle!: string;
  @Column({ type: 'uuid' }) ownerId!: string;
  @Column({ type: 'uuid' }) deletedBy!: string;
  @Column({ type: 'timestamptz', precision: 3 }) deletedAt!: Date;
  @Column({ type: 'uuid', array: true, select: false }) protected objectIds!: string[];
  /** The deleted rows by table, read and written by the database's functions only. */
  @Column({ type: 'jsonb', select: false }) protected contents!: object[];
}
