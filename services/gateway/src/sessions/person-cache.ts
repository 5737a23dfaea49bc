import { systemActor } from '@jobref/contracts/domain/actor';
import { personName, type PersonName } from '@jobref/contracts/domain/users';
import type { Principal } from '@jobref/contracts/wire/auth';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { decodeEntry, personKey } from '@jobref/service-kit/person-cache/person-entry';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { Inject, Injectable } from '@nestjs/common';
import { GatewayRedis } from './redis.js';

const nameOf = createPresenter(personName);

/**
 * People as auth caches them in Redis. Entries are always current: auth deletes an entry before it changes the person.
 */
@Injectable()
export class PersonCache {
  private readonly gateway = systemActor('gateway');

  constructor(
    private readonly redis: GatewayRedis,
    @Inject(AUTH) private readonly auth: AuthClient,
  ) {}

  /** Returns a person's current principal, from auth if not cached; null when they are missing or inactive. */
  async principal(userId: string): Promise<Principal | null> {
    const [person] = await this.kept([userId]);
    if (person) return person.user.isActive ? person : null;
    return this.auth.principal(this.gateway, { userId });
  }

  /** Returns the names of those of these people who are cached: only fields that everyone may see. */
  async names(userIds: string[]): Promise<PersonName[]> {
    return (await this.kept(userIds)).map(({ user }) => nameOf(user));
  }

  private async kept(userIds: string[]): Promise<Principal[]> {
    const run = this.redis.run.id;
    if (run === undefined || userIds.length === 0) return [];
    const entries = await this.redis.mget(userIds.map(personKey)).catch(() => []);
    return entries.flatMap((entry) => decodeEntry(run, entry) ?? []);
  }
}
