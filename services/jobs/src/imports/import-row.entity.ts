import type { CreateJobReferenceRequest } from '@jobref/contracts/domain/job-references';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A row of a person's table, kept until it becomes the job reference of this id. */
@Entity({ name: 'import_rows' })
@Index('import_rows_created', { synchronize: false })
export class ImportRow {
  @PrimaryColumn({ type: 'uuid' }) actorId!: string;
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'jsonb' }) fields!: CreateJobReferenceRequest;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
