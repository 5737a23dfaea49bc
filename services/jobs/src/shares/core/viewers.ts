import type { Colleague } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import { maySee } from '../../job-references/core/job-reference.policy.js';
import { ShareRepository } from './share.repository.js';

/** Determines which colleagues may see a job reference, by their role, known to the caller, and by its shares. */
@Injectable()
export class Viewers {
  constructor(private readonly shares: ShareRepository) {}

  /** Returns the ids of the colleagues who may see it, each once. */
  async among(on: { id: string; ownerId: string }, colleagues: Colleague[]): Promise<string[]> {
    if (colleagues.length === 0) return [];
    const shared = new Set(await this.shares.userIdsOf(on.id));
    const viewers = colleagues.filter(({ id, role }) =>
      maySee(
        { kind: 'user', id, role },
        { ownerId: on.ownerId, sharedPermissions: shared.has(id) ? 'view' : null },
      ),
    );
    return [...new Set(viewers.map(({ id }) => id))];
  }
}
