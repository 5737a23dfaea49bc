import type { Actor } from '@jobref/contracts/domain/actor';
import type { OwnedWork } from '@jobref/contracts/domain/owned-work';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { assertAdministrator } from '@jobref/service-kit/actors';
import { mustBeActive } from '../job-references/core/colleague.errors.js';
import { BinRepository } from '../bin/core/bin.repository.js';
import { HandOverService } from './hand-over.service.js';
import { OwnedWorkRepository } from './owned-work.repository.js';

const batch = 200;

/** A leaver's owned work, and its hand-over to a colleague in batches. For administrators. */
@Injectable()
export class OwnedWorkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ownedWork: OwnedWorkRepository,
    private readonly handOver: HandOverService,
    private readonly bin: BinRepository,
    private readonly audit: AuditLog,
  ) {}

  of(actor: Actor, userId: string): Promise<OwnedWork> {
    assertAdministrator(actor);
    return this.transactions.run(actor, () => this.ownedWork.of(userId));
  }

  async handOverBatch(
    actor: Actor,
    { fromUserId, newOwner }: InputOf<typeof jobsService.handOver>,
  ): Promise<{ handedOver: number; remaining: number }> {
    assertAdministrator(actor);
    if (!newOwner) throw mustBeActive('new owner', 'toUserId');
    if (fromUserId === newOwner.id)
      throw new AppError('invalid_input', 'They own these job references already', 'toUserId');
    const [handedOver, left] = await this.transactions.run(actor, async () => {
      const held = await this.ownedWork.lockOwned(fromUserId, batch);
      await this.handOver.handOver(actor, held, newOwner.id);
      await this.handOver.notifyNewOwner(
        actor,
        newOwner.id,
        held.map(({ id }) => id),
      );
      return [held.length, await this.ownedWork.of(fromUserId)];
    });
    if (left.jobReferences > 0) return { handedOver, remaining: left.jobReferences + left.clients };
    // A transaction of its own: a restoration locks its item of the bin before the client, not after it.
    const moved = await this.transactions.run(actor, () =>
      this.handOverTheRest(actor, fromUserId, newOwner.id),
    );
    // Fewer than a batch: others are using those that stay.
    return { handedOver: handedOver + moved, remaining: moved < batch ? 0 : left.clients - moved };
  }

  /**
   * Hands over what does not follow a job reference: the bin, and a batch of the clients without any. Returns the number
   * of these.
   */
  private async handOverTheRest(actor: Actor, fromUserId: string, toUserId: string): Promise<number> {
    await this.bin.handOver(fromUserId, toUserId);
    const moved = await this.ownedWork.handOverClients(fromUserId, toUserId, batch);
    const changes = moved.map(({ id, mergedInto }) => ({
      action: 'client.handed_over',
      recordType: 'client',
      recordId: id,
      before: { ownerId: fromUserId },
      after: { ownerId: toUserId, ...(mergedInto && { mergedInto }) },
    }));
    await this.audit.record(actor, ...changes);
    return moved.length;
  }
}
