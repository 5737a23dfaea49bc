import { Column, Entity, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One change: who did what to which record, when and in which request. Never altered or removed by the service. */
@Entity({ name: 'audit_log' })
@Index('audit_log_record', ['recordType', 'recordId'])
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) at!: Date;
  @Column({ type: 'text' }) actorKind!: string;
  @Column({ type: 'uuid', nullable: true }) actorId!: string | null;
  @Column({ type: 'text', nullable: true }) actorName!: string | null;
  @Column({ type: 'text' }) action!: string;
  @Column({ type: 'text' }) recordType!: string;
  @Column({ type: 'text', nullable: true }) recordId!: string | null;
  @Column({ type: 'jsonb', nullable: true }) before!: object | null;
  @Column({ type: 'jsonb', nullable: true }) after!: object | null;
  /** Salt of the details' digest: prevents guessing `before` and `after` from it once they and the salt are erased. */
  @Column({ type: 'uuid', nullable: true }) @Generated('uuid') salt!: string | null;
  @Column({ type: 'timestamptz', nullable: true }) erasedAt!: Date | null;
  @Column({ type: 'text' }) requestId!: string;
  @Column({ type: 'text', nullable: true }) address!: string | null;
}
