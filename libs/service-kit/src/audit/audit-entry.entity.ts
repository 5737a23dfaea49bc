import { Column, Entity, Generated, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One change: who did what to which record, when and in which request. Never altered, never removed by the service. */
@Entity({ name: 'audit_log' })
@Index('audit_log_record', ['recordType', 'recordId'])
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) at!: Date;
  @Column({ name: 'actor_kind', type: 'text' }) actorKind!: string;
  @Column({ name: 'actor_id', type: 'uuid', nullable: true }) actorId!: string | null;
  @Column({ name: 'actor_name', type: 'text', nullable: true }) actorName!: string | null;
  @Column({ type: 'text' }) action!: string;
  @Column({ name: 'record_type', type: 'text' }) recordType!: string;
  @Column({ name: 'record_id', type: 'text', nullable: true }) recordId!: string | null;
  @Column({ type: 'jsonb', nullable: true }) before!: object | null;
  @Column({ type: 'jsonb', nullable: true }) after!: object | null;
  /** Hides from those who only see the digest what `before` and `after` were, once these are erased with it. */
  @Column({ type: 'uuid', nullable: true }) @Generated('uuid') salt!: string | null;
  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true }) erasedAt!: Date | null;
  @Column({ name: 'request_id', type: 'text' }) requestId!: string;
  @Column({ type: 'text', nullable: true }) address!: string | null;
}
