import type { Role, UserActor } from '@jobref/contracts/actor';
import type { Page, PageQuery } from '@jobref/contracts/paging';
import { currentUser, type CurrentUser } from '@jobref/contracts/users';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { SessionEnds } from '../sessions/session-ends.js';

/** People by their role [EN-01]. */
@Injectable()
export class UsersService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    private readonly ends: SessionEnds,
  ) {}

  async list(actor: UserActor, query: PageQuery): Promise<Page<CurrentUser>> {
    const page = await this.auth.listUsers(actor, query);
    return { ...page, items: page.items.map((user) => currentUser.parse(user)) };
  }

  async changeRole(actor: UserActor, userId: string, role: Role): Promise<CurrentUser> {
    const user = await this.auth.changeRole(actor, { userId, role });
    await this.ends.closeStreams(userId);
    return currentUser.parse(user);
  }
}
