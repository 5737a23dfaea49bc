import { type Colleague, systemActor } from '@jobref/contracts/actor';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH, type AuthClient } from '../neighbours.js';

export interface Audience {
  /** Those who are still active, without whoever did it. */
  recipients: Colleague[];
  /** The name of whoever did it; null when nobody did, or nobody knows them any more. */
  who: string | null;
}

const system = systemActor('notifier');

/** Who is to be told, and of whom. */
@Injectable()
export class AudienceService {
  constructor(@Inject(AUTH) private readonly auth: AuthClient) {}

  async of(recipientIds: string[], actorId: string | null): Promise<Audience> {
    // Nobody is told of what they did themselves.
    const ids = [...new Set(recipientIds)].filter((id) => id !== actorId);
    if (ids.length === 0) return { recipients: [], who: null };
    const [contacts, actors] = await Promise.all([
      this.auth.contactsOf(system, { ids }),
      actorId ? this.auth.namesOf(system, { ids: [actorId] }) : [],
    ]);
    const active = contacts.filter(({ isActive }) => isActive);
    const [actor] = actors;
    return {
      recipients: active.map(({ id, role }) => ({ id, role })),
      who: actor ? `${actor.firstName} ${actor.lastName}`.trim() : null,
    };
  }
}
