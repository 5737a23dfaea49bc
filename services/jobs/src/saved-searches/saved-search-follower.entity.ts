import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody in whose list a saved search stands: its owner, or a colleague with whom it is shared. */
@Entity({ name: 'saved_search_followers' })
@Index('saved_search_followers_user', { synchronize: false })
@Index('saved_search_followers_alerts', { synchronize: false })
@Index('saved_search_followers_removed', { synchronize: false })
export class SavedSearchFollower {
  @PrimaryColumn({ name: 'saved_search_id', type: 'uuid' }) savedSearchId!: string;
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ name: 'owner_id', type: 'uuid', update: false }) ownerId!: string;
  /** Where it stands in their list. */
  @Column({ type: 'int' }) position!: number;
  /** Whether they are told of new matches. */
  @Column({ type: 'boolean' }) alerts!: boolean;
  /** Whose days the address means. */
  @Column({ name: 'time_zone', type: 'text' }) timeZone!: string;
  /** When they were last looked after, and up to which change. */
  @Column({ name: 'looked_at', type: 'timestamptz', precision: 3, nullable: true }) lookedAt!: Date | null;
  @Column({ name: 'looked_until', type: 'timestamptz', precision: 3, nullable: true })
  lookedUntil!: Date | null;
  /** Since when they follow it no more, and may change their mind. */
  @Column({ name: 'removed_at', type: 'timestamptz', precision: 3, nullable: true }) removedAt!: Date | null;
}
