import type { Actor, Role } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { reviewNotifications, stopBulkWork, welcomeMail } from '@jobref/contracts/wire/queues';
import type {
  CreateSystemUserRequest,
  UpdateSystemUserRequest,
  User as PresentedUser,
} from '@jobref/contracts/domain/users';
import { assertAdministrator } from '@jobref/service-kit/actors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { fieldChanges } from '@jobref/service-kit/audit/field-changes';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { decodeCursor, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { assertVersion } from '@jobref/service-kit/versions';
import { Injectable } from '@nestjs/common';
import { editable, type EditableField, type User } from './user.entity.js';
import { presentUser, versionOfUser } from './user.presenter.js';
import { assertMayChangeRole, assertMayUpdate } from './users.policy.js';
import { UsersRepository } from './users.repository.js';

/** The person to change, and the versions that the change was made for. */
interface Updated {
  userId: string;
  ifMatch?: string[] | undefined;
}

/** User management for administrators. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  async list(actor: Actor, query: PageQuery): Promise<Page<PresentedUser>> {
    assertAdministrator(actor);
    return this.transactions.read(async () => {
      const list = listKey('users');
      const rows = await this.users.newest(decodeCursor(query.cursor, list), query.limit + 1);
      return pageOf({ rows, query, list, count: () => this.users.count(countUpTo), present: presentUser });
    });
  }

  async get(actor: Actor, userId: string): Promise<PresentedUser> {
    assertAdministrator(actor);
    return presentUser(await this.transactions.read(() => this.users.get(userId)));
  }

  /** Adds an agent, who gets a welcome mail with a temporary password and must change it [ST-05]. */
  async create(actor: Actor, request: CreateSystemUserRequest): Promise<PresentedUser> {
    assertAdministrator(actor);
    const details = { ...request, mobile: request.mobile ?? null };
    return this.transactions.run(actor, async () => {
      const user = await this.users.add({ ...details, role: 'agent', invitedBy: actor.id });
      await this.record(actor, 'user.created', user.id, { after: { ...details, role: user.role } });
      await this.outbox.add(welcomeMail, { userId: user.id, number: user.passwordMail });
      return presentUser(user);
    });
  }

  /** Throws `conflict` when `ifMatch` does not contain the current version; so does `changeRole`. */
  async update(
    actor: Actor,
    { userId, ifMatch }: Updated,
    change: UpdateSystemUserRequest,
  ): Promise<PresentedUser> {
    assertMayUpdate(actor, userId, change);
    return this.transactions.run(actor, async () => {
      const user =
        change.isActive === false
          ? await this.users.lockUnlessLastAdministrator(userId)
          : await this.users.lockOrFail(userId);
      assertVersion(ifMatch, versionOfUser(user));
      const changes = fieldChanges<EditableField, string | null>(editable, user, change);
      if (changes) {
        Object.assign(user, changes.after);
        await this.record(actor, 'user.updated', userId, changes);
      }
      if (change.isActive === true && !user.isActive) await this.reactivate(actor, user);
      if (change.isActive === false && user.isActive) await this.deactivate(actor, user);
      await this.users.update(user);
      return presentUser(user);
    });
  }

  async changeRole(actor: Actor, { userId, ifMatch }: Updated, role: Role): Promise<PresentedUser> {
    assertMayChangeRole(actor, userId);
    return this.transactions.run(actor, async () => {
      const user =
        role === 'agent'
          ? await this.users.lockUnlessLastAdministrator(userId)
          : await this.users.lockOrFail(userId);
      assertVersion(ifMatch, versionOfUser(user));
      if (user.role === role) return presentUser(user);
      const before = { role: user.role };
      user.changeRole(role);
      await this.users.update(user);
      await this.record(actor, 'user.role_changed', userId, { before, after: { role } });
      // Their notifications as an administrator may concern records that they can no longer see.
      if (role === 'agent') {
        await this.outbox.add(reviewNotifications, { userId });
        await this.outbox.add(stopBulkWork, { userId, role });
      }
      return presentUser(user);
    });
  }

  private async reactivate(actor: Actor, user: User): Promise<void> {
    user.reactivate();
    await this.record(actor, 'user.activated', user.id);
  }

  private async deactivate(actor: Actor, user: User): Promise<void> {
    user.deactivate();
    await this.outbox.add(stopBulkWork, { userId: user.id, role: null });
    await this.record(actor, 'user.deactivated', user.id);
  }

  private record(actor: Actor, action: string, recordId: string, change: object = {}): Promise<void> {
    return this.audit.record(actor, { action, recordType: 'user', recordId, ...change });
  }
}
