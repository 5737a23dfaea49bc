import { permissions as inOrder, type Permissions } from '@jobref/contracts/domain/shares';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Returns whether these permissions allow more than the others; null: none. */
export const isWider = (permissions: Permissions, than: Permissions | null): boolean =>
  than === null || inOrder.options.indexOf(permissions) > inOrder.options.indexOf(than);

/** A colleague's access to a job reference. */
@Entity({ name: 'shares' })
@Unique('shares_one_per_user', ['jobReferenceId', 'userId'])
@Index('shares_user', { synchronize: false })
@Index('shares_user_created', { synchronize: false })
@Index('shares_user_job_created', { synchronize: false })
@Index('shares_user_job_kept', { synchronize: false })
@Check('shares_permissions_known', `permissions in ('view', 'comment', 'edit')`)
export class Share {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'uuid' }) userId!: string;
  @Column({ type: 'text' }) permissions!: Permissions;
  @Column({ type: 'uuid' }) sharedBy!: string;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  /** Set by the database: the job reference's creation time, its position in lists. */
  @Column({ type: 'timestamptz', precision: 3, select: false, insert: false, update: false })
  protected jobCreatedAt!: Date;
  /** Set by the database: true if the job reference is archived, out of lists. */
  @Column({ type: 'boolean', select: false, insert: false, update: false }) protected jobArchived!: boolean;

  static give(
    given: { jobReferenceId: string; userId: string; sharedBy: string },
    permissions: Permissions,
    now: Date,
  ): Share {
    return Object.assign(new Share(), { ...given, permissions, createdAt: now });
  }

  /** Returns whether the permissions were widened or narrowed; null if they did not change. */
  change(permissions: Permissions): 'widened' | 'narrowed' | null {
    if (permissions === this.permissions) return null;
    const change = isWider(permissions, this.permissions) ? 'widened' : 'narrowed';
    this.permissions = permissions;
    return change;
  }
}
