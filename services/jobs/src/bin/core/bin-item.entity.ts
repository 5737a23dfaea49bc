import type { BinKind } from '@jobref/contracts/domain/bin';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that was deleted, with all that hung on it: what is needed to bring it back. */
@Entity({ name: 'bin' })
@Index('bin_deleted', { synchronize: false })
@Index('bin_deleted_by', { synchronize: false })
@Index('bin_job_reference', ['jobReferenceId'])
@Index('bin_objects', { synchronize: false })
@Check('bin_kind_known', `kind in ('job_reference', 'file', 'comment', 'task')`)
export class BinItem {
  /** Its own, from before. */
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'text' }) kind!: BinKind;
  /** What it was called, or said. */
  @Column({ type: 'text' }) title!: string;
  /** Where it stood; of a job reference its own id. */
  @Column({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'text' }) reference!: string;
  @Column({ name: 'job_title', type: 'text' }) jobTitle!: string;
  @Column({ name: 'owner_id', type: 'uuid' }) ownerId!: string;
  @Column({ name: 'deleted_by', type: 'uuid' }) deletedBy!: string;
  @Column({ name: 'deleted_at', type: 'timestamptz', precision: 3 }) deletedAt!: Date;
  @Column({ name: 'object_ids', type: 'uuid', array: true, select: false }) protected objectIds!: string[];
  /** The rows by their tables; the database's own functions write and read it. */
  @Column({ type: 'jsonb', select: false }) protected contents!: object[];
}
