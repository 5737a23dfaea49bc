import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** An entry's position in the chain over the audit log. Never altered or removed by the service. */
@Entity({ name: 'audit_seals' })
@Unique('audit_seals_entry_once', ['entryId'])
export class AuditSeal {
  @PrimaryColumn({ type: 'int' }) sequence!: number;
  @Column({ type: 'uuid' }) entryId!: string;
  @Column({ type: 'text' }) detailsDigest!: string;
  @Column({ type: 'text' }) entryDigest!: string;
  @Column({ type: 'text' }) previousHash!: string;
  @Column({ type: 'text' }) hash!: string;
  @Column({ type: 'timestamptz', precision: 3 }) sealedAt!: Date;
}
