import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** An entry's position in the chain over the audit log. Never altered or removed by the service. */
@Entity({ name: 'audit_seals' })
@Unique('audit_seals_entry_once', ['entryId'])
export class AuditSeal {
  @PrimaryColumn({ type: 'int' }) sequence!: number;
  @Column({ name: 'entry_id', type: 'uuid' }) entryId!: string;
  @Column({ name: 'details_digest', type: 'text' }) detailsDigest!: string;
  @Column({ name: 'entry_digest', type: 'text' }) entryDigest!: string;
  @Column({ name: 'previous_hash', type: 'text' }) previousHash!: string;
  @Column({ type: 'text' }) hash!: string;
  @Column({ name: 'sealed_at', type: 'timestamptz', precision: 3 }) sealedAt!: Date;
}
