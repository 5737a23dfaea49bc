import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer to a person's request with this key; written in the transaction that created the records. */
@Entity({ name: 'remembered_answers' })
@Index('remembered_answers_created', ['createdAt'])
export class RememberedAnswer {
  @PrimaryColumn({ type: 'uuid' }) personId!: string;
  @PrimaryColumn({ type: 'text' }) key!: string;
  @Column({ type: 'text' }) digest!: string;
  /** Null only within the transaction that creates it. */
  @Column({ type: 'json', nullable: true }) answer!: object | null;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) createdAt!: Date;
}
