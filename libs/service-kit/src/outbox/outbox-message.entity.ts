import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A message added in a transaction, to be published to its queue after the commit; done once its consumer has finished
 * it.
 */
@Entity({ name: 'outbox' })
export class OutboxMessage {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) queue!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'int' }) version!: number;
  @Column({ type: 'jsonb' }) payload!: object;
  @Column({ type: 'text', nullable: true }) requestId!: string | null;
  /** The span that added the message (W3C Trace Context), if it was traced. */
  @Column({ type: 'text', nullable: true }) traceparent!: string | null;
  /** Messages with a lower priority value are handled first; of equal ones the older. */
  @Column({ type: 'int', default: 0 }) priority!: number;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) offeredAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) doneAt!: Date | null;
}
