import type { UserActor } from '@jobref/contracts/domain/actor';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person with a saved search in their list: its owner, or a colleague with whom it is shared. */
@Entity({ name: 'saved_search_followers' })
@Index('saved_search_followers_user', { synchronize: false })
@Index('saved_search_followers_alerts', { synchronize: false })
@Index('saved_search_followers_removed', { synchronize: false })
export class SavedSearchFollower {
  @PrimaryColumn({ type: 'uuid' }) savedSearchId!: string;
  @PrimaryColumn({ type: 'uuid' }) userId!: string;
  @Column({ type: 'uuid', update: false }) ownerId!: string;
  /** The position in their list. */
  @Column({ type: 'int' }) position!: number;
  /** Whether they are notified of new matches. */
  @Column({ type: 'boolean' }) alerts!: boolean;
  /** The time zone of the dates in the address. */
  @Column({ type: 'text' }) timeZone!: string;
  /** When their alerts were last checked, and up to which change. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lookedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lookedUntil!: Date | null;
  /** The role in which their known matches were found; in another one the search finds other job references. */
  @Column({ type: 'text', nullable: true }) role!: UserActor['role'] | null;
  /** When they left it; it can be restored for a while. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) removedAt!: Date | null;
}
