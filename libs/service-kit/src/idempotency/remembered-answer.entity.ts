import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a person's request with this key was answered; written in the transaction of what it made. */
@Entity({ name: 'remembered_answers' })
@Index('remembered_answers_created', ['createdAt'])
export class RememberedAnswer {
  @PrimaryColumn({ name: 'person_id', type: 'uuid' }) personId!: string;
  @PrimaryColumn({ type: 'text' }) key!: string;
  @Column({ type: 'text' }) digest!: string;
  /** Null only within the transaction that makes it. */
  @Column({ type: 'json', nullable: true }) answer!: object | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) createdAt!: Date;
}
