import { type Actor, systemActor } from '@jobref/contracts/domain/actor';
import { removeObjects } from '@jobref/contracts/wire/queues';
import { objectKeys, type StoredObject } from '@jobref/contracts/wire/files';
import type { UploadSlot as UploadSlotRecord } from '@jobref/contracts/wire/job-files';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { requireUser } from '@jobref/service-kit/actors';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { UploadSlot } from './upload-slot.entity.js';
import { UploadSlotRepository } from './upload-slot.repository.js';

const batch = 200;
const cleaner = systemActor('jobs cleaner');

const noSlot = () =>
  new AppError(
    'not_found',
    'Upload not found: its file was refused, or it has expired. Please request a new upload URL.',
  );
const present = ({ id, jobReferenceId, expiresAt, position }: UploadSlot): UploadSlotRecord => ({
  placeId: id,
  jobReferenceId,
  expiresAt: expiresAt.toISOString(),
  position,
});

/** Upload slots: reserved before the upload, filled once the bytes are stored. */
@Injectable()
export class UploadSlotsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly slots: UploadSlotRepository,
    private readonly outbox: Outbox,
  ) {}

  reserve(actor: Actor, jobReferenceId: string): Promise<UploadSlotRecord> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('upload', actor, jobReferenceId);
      const now = new Date();
      jobReference.assertRoomFor(1, await this.slots.countHeld(jobReference.id, now));
      const slot = UploadSlot.reserve(jobReference.id, person.id, now);
      await this.slots.insert(slot);
      return present(slot);
    });
  }

  open(actor: Actor, slotId: string): Promise<UploadSlotRecord> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const slot = await this.slots.ownedBy(person.id, slotId);
      if (!slot) throw noSlot();
      await this.access.require('upload', actor, slot.jobReferenceId);
      slot.assertOpen(new Date());
      return present(slot);
    });
  }

  fill(actor: Actor, slotId: string, stored: StoredObject): Promise<void> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const [slot] = await this.slots.lockOwned(person.id, [slotId]);
      if (!slot) throw noSlot();
      slot.fill(stored, new Date());
      await this.slots.fill(slot);
    });
  }

  release(actor: Actor, slotIds: string[]): Promise<void> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const slots = await this.slots.lockOwned(person.id, slotIds);
      await this.slots.remove(slots.map(({ id }) => id));
      await this.removeBytesOf(slots.filter(({ stored }) => stored !== null));
    });
  }

  /** Deletes all slots that can no longer become files, in short transactions. */
  async removeExpired(now: Date): Promise<void> {
    while ((await this.removeExpiredBatch(now)) === batch);
  }

  private removeExpiredBatch(now: Date): Promise<number> {
    return this.transactions.run(cleaner, async () => {
      const slots = await this.slots.removeExpired(now, batch);
      await this.removeBytesOf(slots.filter(({ filled }) => filled));
      return slots.length;
    });
  }

  private async removeBytesOf(filled: Pick<UploadSlot, 'id' | 'jobReferenceId'>[]): Promise<void> {
    const prefixes = filled.map(({ id, jobReferenceId }) => objectKeys.file(jobReferenceId, id));
    if (prefixes.length > 0) await this.outbox.add(removeObjects, { prefixes });
  }
}
