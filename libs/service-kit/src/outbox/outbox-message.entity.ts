import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message that was decided on in a transaction and is to reach its queue afterwards; done once its consumer has confirmed it. */
@Entity({ name: 'outbox' })
export class OutboxMessage {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) queue!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'int' }) version!: number;
  @Column({ type: 'jsonb' }) payload!: object;
  @Column({ name: 'request_id', type: 'text', nullable: true }) requestId!: string | null;
  /** The span that decided on it (W3C Trace Context), where that was traced. */
  @Column({ type: 'text', nullable: true }) traceparent!: string | null;
  /** Messages with a lower one are handled first; of equal ones the older. */
  @Column({ type: 'int', default: 0 }) priority!: number;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) createdAt!: Date;
  @Column({ name: 'offered_at', type: 'timestamptz', nullable: true }) offeredAt!: Date | null;
  @Column({ name: 'done_at', type: 'timestamptz', nullable: true }) doneAt!: Date | null;
}
