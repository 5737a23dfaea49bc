import type { Role } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import { updateSystemUserRequest } from '@jobref/contracts/domain/users';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { setupAlreadyComplete, userIsInactive } from './users.errors.js';

/** Fields that an administrator may edit. The user name is fixed. */
export const { options: editable } = updateSystemUserRequest.omit({ isActive: true }).keyof();
export type EditableField = (typeof editable)[number];

/**
 * A person: identity, permissions and credentials. State changes are methods; they end sessions by raising the epoch.
 */
@Entity({ name: 'users' })
// Indexes over lower(…), which TypeORM cannot express: the migration owns them.
@Index('users_username_unique', { synchronize: false })
@Index('users_email_unique', { synchronize: false })
@Index('users_newest', ['createdAt', 'id'])
@Check('users_role_known', `role in ('agent', 'administrator')`)
@Check('users_temporary_password_pending', 'temporary_password_expires_at is null or must_change_password')
export class User {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) firstName!: string;
  @Column({ type: 'text' }) lastName!: string;
  @Column({ type: 'text' }) username!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text', nullable: true }) mobile!: string | null;
  @Column({ type: 'text', nullable: true }) profileImageUrl!: string | null;
  @Column({ type: 'text', default: 'agent' }) role!: Role;
  @Column({ type: 'boolean', default: true }) isActive!: boolean;
  @Column({ type: 'text', nullable: true }) passwordHash!: string | null;
  @Column({ type: 'boolean', default: true }) mustChangePassword!: boolean;
  @Column({ type: 'timestamptz', nullable: true }) temporaryPasswordExpiresAt!: Date | null;
  @Column({ type: 'int', default: 1 }) sessionEpoch!: number;
  /** The administrator who last requested a mail with a temporary password. */
  @Column({ type: 'uuid', nullable: true }) invitedBy!: string | null;
  /** The number of the last requested mail with a temporary password: older ones are not sent. */
  @Column({ type: 'int', default: 0 }) passwordMail!: number;
  @Column({ type: 'timestamptz', nullable: true }) lastLogin!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
  /** The names in normalised form for search; maintained by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  protected foundBy!: string;

  /** Resets the set-up: no password is valid until a temporary one is mailed, and every session ends. */
  requirePasswordByMail(invitedBy: string): void {
    if (!this.isActive) throw userIsInactive();
    this.passwordHash = null;
    this.mustChangePassword = true;
    this.temporaryPasswordExpiresAt = null;
    this.invitedBy = invitedBy;
    this.passwordMail += 1;
    this.sessionEpoch += 1;
  }

  /** Does the same for a person whose set-up is pending; throws afterwards [ST-10]. */
  repeatWelcome(invitedBy: string): void {
    if (!this.mustChangePassword) throw setupAlreadyComplete();
    this.requirePasswordByMail(invitedBy);
  }

  /** Whether a temporary password may be issued: only to active people who still have to choose their own. */
  get awaitsTemporaryPassword(): boolean {
    return this.isActive && this.mustChangePassword;
  }

  /** Whether the person can sign in indefinitely: a temporary password may expire, or never arrive. */
  get isSetUp(): boolean {
    return this.isActive && this.passwordHash !== null && this.temporaryPasswordExpiresAt === null;
  }

  takeTemporaryPassword(hash: string, now: Date): Date {
    if (!this.awaitsTemporaryPassword) throw setupAlreadyComplete();
    this.passwordHash = hash;
    this.temporaryPasswordExpiresAt = new Date(now.getTime() + limits.temporaryPasswordLife);
    return this.temporaryPasswordExpiresAt;
  }

  /** Stores a password that the person chose. */
  choosePassword(hash: string): void {
    this.passwordHash = hash;
    this.mustChangePassword = false;
    this.temporaryPasswordExpiresAt = null;
    this.sessionEpoch += 1;
  }

  changeRole(role: Role): void {
    this.role = role;
    this.sessionEpoch += 1;
  }

  deactivate(): void {
    this.isActive = false;
    this.sessionEpoch += 1;
  }

  reactivate(): void {
    this.isActive = true;
  }
}
