import type { Actor, Colleague, UserActor } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import { mentionCandidates } from '@jobref/contracts/domain/mentions';
import type { Page } from '@jobref/contracts/domain/paging';
import { batchesOf } from '@jobref/service-kit/batches';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { SignedInActor } from '../http/principal.js';
import { PersonCache } from '../sessions/person-cache.js';
import { type Naming, PeopleNames } from './people-names.js';

/** Looks people up in auth, so that the other services need to know only ids and roles. */
@Injectable()
export class PeopleService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    private readonly cache: PersonCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds names to records with one lookup; while auth is unavailable everyone stays unnamed. */
  async nameAll<T, N>(actor: Actor, records: T[], naming: Naming<T, N>): Promise<N[]> {
    const names = await this.namesOf(actor, records.flatMap(naming.idsIn));
    return records.map((record) => naming.named(record, names));
  }

  async namePage<T, N>(actor: Actor, page: Page<T>, naming: Naming<T, N>): Promise<Page<N>> {
    return { ...page, items: await this.nameAll(actor, page.items, naming) };
  }

  async nameOne<T, N>(actor: Actor, record: T, naming: Naming<T, N>): Promise<N> {
    return naming.named(record, await this.namesOf(actor, naming.idsIn(record)));
  }

  /** Returns everyone's ids, by name. */
  inOrder(actor: UserActor): Promise<string[]> {
    return this.auth.peopleInOrder(actor, {});
  }

  /** Returns a person who can be given something; null for one who is missing or inactive, or for an undefined id. */
  async active(userId: string | undefined): Promise<Colleague | null> {
    const principal = userId === undefined ? null : await this.cache.principal(userId);
    return principal && { id: principal.user.id, role: principal.user.role };
  }

  async mentionedIn(actor: UserActor, text: string): Promise<Colleague[]> {
    const usernames = mentionCandidates(text).slice(0, limits.idsPerCall);
    const people = usernames.length === 0 ? [] : await this.auth.byUsernames(actor, { usernames });
    return people.map(({ id, role }) => ({ id, role }));
  }

  private async namesOf(actor: Actor, ids: (string | null)[]): Promise<PeopleNames> {
    // The session provides the caller's own name.
    const own = actor instanceof SignedInActor ? [actor.name] : [];
    const otherIds = [...new Set(ids.filter((id) => id !== null))].filter((id) => id !== own[0]?.id);
    const cached = await this.cache.names(otherIds);
    const cachedIds = new Set(cached.map(({ id }) => id));
    const unknown = otherIds.filter((id) => !cachedIds.has(id));
    const asked = batchesOf(unknown, limits.idsPerCall).map((ids) => this.auth.namesOf(actor, { ids }));
    const names = await Promise.all(asked).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'People stay unnamed');
      return [];
    });
    return new PeopleNames([...own, ...cached, ...names.flat()]);
  }
}
