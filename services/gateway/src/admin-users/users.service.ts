import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { roleHolder, type RoleHolder } from '@jobref/contracts/domain/users';
import type { authService } from '@jobref/contracts/wire/auth';
import type { InputOf } from '@jobref/contracts/wire/calls';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { withCurrentOnConflict } from '../http/versioned.js';
import { SessionEndNotifier } from '../sessions/session-end-notifier.js';

/** Lists people with their roles, and changes roles [EN-01]. */
@Injectable()
export class UsersService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    private readonly sessionEnds: SessionEndNotifier,
  ) {}

  async list(actor: UserActor, query: PageQuery): Promise<Page<RoleHolder>> {
    const page = await this.auth.listUsers(actor, query);
    return { ...page, items: page.items.map((user) => roleHolder.parse(user)) };
  }

  async changeRole(actor: UserActor, change: InputOf<typeof authService.changeRole>): Promise<RoleHolder> {
    const { userId } = change;
    const user = await withCurrentOnConflict<RoleHolder>(this.auth.changeRole(actor, change), async () =>
      roleHolder.parse(await this.auth.user(actor, { userId })),
    );
    await this.sessionEnds.closeStreams(userId);
    return roleHolder.parse(user);
  }
}
