import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import type {
  CreateSystemUserRequest,
  SystemUser,
  UpdateSystemUserRequest,
  User,
} from '@jobref/contracts/domain/users';
import { AUTH, type AuthClient, NOTIFY, type NotifyClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { withCurrentOnConflict } from '../http/versioned.js';
import { SessionEndNotifier } from '../sessions/session-end-notifier.js';

/** System users with the state of their last mail: users come from auth, mails from notify [EN-02]. */
@Injectable()
export class SystemUsersService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(NOTIFY) private readonly notify: NotifyClient,
    private readonly sessionEnds: SessionEndNotifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(actor: UserActor, query: PageQuery): Promise<Page<SystemUser>> {
    const page = await this.auth.listUsers(actor, query);
    return { ...page, items: await this.withMails(actor, page.items) };
  }

  async create(
    actor: UserActor,
    request: CreateSystemUserRequest,
    idempotency: Idempotency,
  ): Promise<SystemUser> {
    return this.withMail(actor, await this.auth.createUser(actor, { ...request, idempotency }));
  }

  async get(actor: UserActor, userId: string): Promise<SystemUser> {
    return this.withMail(actor, await this.auth.user(actor, { userId }));
  }

  async update(
    actor: UserActor,
    { userId, ifMatch }: { userId: string; ifMatch?: string[] | undefined },
    changes: UpdateSystemUserRequest,
  ): Promise<SystemUser> {
    const user = await withCurrentOnConflict<User>(
      this.auth.updateUser(actor, { userId, ifMatch, ...changes }),
      () => this.get(actor, userId),
    );
    if (changes.isActive === false) await this.sessionEnds.closeStreams(userId);
    return this.withMail(actor, user);
  }

  async resendWelcome(actor: UserActor, userId: string): Promise<SystemUser> {
    const user = await this.auth.resendWelcome(actor, { userId });
    await this.sessionEnds.closeStreams(userId);
    return this.withMail(actor, user);
  }

  async resetPassword(actor: UserActor, userId: string): Promise<SystemUser> {
    const user = await this.auth.resetPassword(actor, { userId });
    await this.sessionEnds.closeStreams(userId);
    return this.withMail(actor, user);
  }

  private async withMail(actor: UserActor, user: User): Promise<SystemUser> {
    const [withMail] = await this.withMails(actor, [user]);
    return withMail ?? { ...user, lastMail: null };
  }

  // Users are returned even while notify is unavailable; only the state of their mails is unknown then.
  private async withMails(actor: UserActor, users: User[]): Promise<SystemUser[]> {
    if (users.length === 0) return [];
    const userIds = users.map(({ id }) => id);
    const mails = await this.notify.lastMails(actor, { userIds }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The state of the last mails is unknown');
      return [];
    });
    const byUser = new Map(mails.map(({ userId, ...mail }) => [userId, mail]));
    return users.map((user) => ({ ...user, lastMail: byUser.get(user.id) ?? null }));
  }
}
