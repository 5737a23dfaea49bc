import type { Colleague } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import { maySee } from '../../job-references/core/job-reference.policy.js';
import { ShareRepository } from './share.repository.js';

/** Which colleagues may see a job reference, by the role that the caller knows of them and by what was shared. */
@Injectable()
export class Viewers {
  constructor(private readonly shares: ShareRepository) {}

  /** The ids of those who may, each once. */
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
