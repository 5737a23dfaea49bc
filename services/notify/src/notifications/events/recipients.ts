import { limits } from '@jobref/contracts/domain/limits';
import type { Colleague } from '@jobref/contracts/domain/actor';
import { fullName } from '@jobref/contracts/domain/full-name';
import { batchesOf } from '@jobref/service-kit/batches';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import { notifier } from '../../actors.js';

export interface ActiveRecipients {
  /** Recipients who are still active, without the actor. */
  recipients: Colleague[];
  /** Name of the actor; null if there is none, or they are unknown. */
  who: string | null;
}

/** Looks up active recipients and the actor's name. */
@Injectable()
export class Recipients {
  constructor(@Inject(AUTH) private readonly auth: AuthClient) {}

  async of(recipientIds: string[], actorId: string | null): Promise<ActiveRecipients> {
    // People are not notified of their own actions.
    const ids = [...new Set(recipientIds)].filter((id) => id !== actorId);
    if (ids.length === 0) return { recipients: [], who: null };
    const [contacts, actors] = await Promise.all([
      Promise.all(
        batchesOf(ids, limits.idsPerCall).map((some) => this.auth.contactsOf(notifier, { ids: some })),
      ),
      actorId ? this.auth.namesOf(notifier, { ids: [actorId] }) : [],
    ]);
    const active = contacts.flat().filter(({ isActive }) => isActive);
    const [actor] = actors;
    return {
      recipients: active.map(({ id, role }) => ({ id, role })),
      who: actor ? fullName(actor) : null,
    };
  }
}
