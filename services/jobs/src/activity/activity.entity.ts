import type { ActivityAction } from '@jobref/contracts/domain/activity';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An entry of the activity feed: one change on a job reference, described in a sentence. */
@Entity({ name: 'activity' })
@Index('activity_created', { synchronize: false })
@Index('activity_owner', { synchronize: false })
@Index('activity_job_reference', { synchronize: false })
@Index('activity_actor', { synchronize: false })
@Index('activity_action', { synchronize: false })
export class Activity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** Null once the job reference is gone. */
  @Column({ type: 'uuid', nullable: true }) jobReferenceId!: string | null;
  /** The job reference's owner, so that an agent's feed is one index scan. */
  @Column({ type: 'uuid' }) ownerId!: string;
  @Column({ type: 'uuid', nullable: true }) actorId!: string | null;
  /** The person called "a colleague" at the end of the description; the gateway knows their name. */
  @Column({ type: 'uuid', nullable: true }) colleagueId!: string | null;
  @Column({ type: 'text' }) action!: ActivityAction;
  @Column({ type: 'text' }) description!: string;
  /** Number of changes in this entry, for changes that come in a series. */
  @Column({ type: 'int', default: 1 }) amount!: number;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
