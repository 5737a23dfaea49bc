import type { Actor } from '@jobref/contracts/domain/actor';
import { removeObjects } from '@jobref/contracts/wire/queues';
import { objectKeys, type StoredObject } from '@jobref/contracts/wire/files';
import type { FilePlace as FilePlaceRecord } from '@jobref/contracts/wire/jobs';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { notFound } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { personIn } from '@jobref/service-kit/actors';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { FilePlace } from './file-place.entity.js';
import { FilePlaceRepository } from './file-place.repository.js';

const present = ({ id, jobReferenceId, expiresAt, position }: FilePlace): FilePlaceRecord => ({
  placeId: id,
  jobReferenceId,
  expiresAt: expiresAt.toISOString(),
  position,
});

/** Places for files: reserved before bytes come, filled when they stand in the store. */
@Injectable()
export class FilePlacesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly places: FilePlaceRepository,
    private readonly outbox: Outbox,
  ) {}

  reserve(actor: Actor, jobReferenceId: string): Promise<FilePlaceRecord> {
    const person = personIn(actor);
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lockTo('upload', actor, jobReferenceId);
      const now = new Date();
      jobReference.assertRoomFor(1, await this.places.countHeld(jobReference.id, now));
      const place = FilePlace.reserve(jobReference.id, person.id, now);
      await this.places.insert(place);
      return present(place);
    });
  }

  open(actor: Actor, placeId: string): Promise<FilePlaceRecord> {
    const person = personIn(actor);
    return this.transactions.run(actor, async () => {
      const place = await this.places.ownedBy(person.id, placeId);
      if (!place) throw notFound('Upload');
      await this.access.to('upload', actor, place.jobReferenceId);
      place.assertOpen(new Date());
      return present(place);
    });
  }

  fill(actor: Actor, placeId: string, stored: StoredObject): Promise<Record<string, never>> {
    const person = personIn(actor);
    return this.transactions.run(actor, async () => {
      const [place] = await this.places.lockOwned(person.id, [placeId]);
      if (!place) throw notFound('Upload');
      place.fill(stored, new Date());
      await this.places.fill(place);
      return {};
    });
  }

  release(actor: Actor, placeIds: string[]): Promise<Record<string, never>> {
    const person = personIn(actor);
    return this.transactions.run(actor, async () => {
      const places = await this.places.lockOwned(person.id, placeIds);
      await this.places.remove(places.map(({ id }) => id));
      const filled = places.filter(({ stored }) => stored !== null);
      const prefixes = filled.map(({ id, jobReferenceId }) => objectKeys.file(jobReferenceId, id));
      if (prefixes.length > 0) await this.outbox.add(removeObjects, { prefixes });
      return {};
    });
  }
}
