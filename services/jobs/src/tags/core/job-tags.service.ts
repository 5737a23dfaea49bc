import type { Actor } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import { tagKey } from '@jobref/contracts/domain/tag-names';
import type { NamedTag, Tag as TagOnJob } from '@jobref/contracts/domain/tags';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import type { FieldChanges } from '@jobref/service-kit/audit/field-changes';
import { AppError, mapConstraintViolation } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { Tag } from './tag.entity.js';
import { TagRepository } from './tag.repository.js';

type TagChanges = FieldChanges<'tags', string[]>;

const keyOf = ({ name }: { name: string }) => tagKey(name);
const namesOf = (tags: readonly { name: string }[]) => tags.map(({ name }) => name);
const once = <T extends { name: string }>(tags: readonly T[]): T[] => [
  ...new Map(tags.map((tag) => [keyOf(tag), tag])).values(),
];

const tooMany = () =>
  new AppError(
    'too_many_tags',
    `There are ${limits.tags} tags already. Please use one of them, or ask an administrator to merge some.`,
    'tags',
  );
const gone = () =>
  new AppError('conflict', 'One of the tags has just been deleted. Please choose again.', 'tags');

/** The tags of a job reference, changed under its lock. */
@Injectable()
export class JobTagsService {
  constructor(
    private readonly tags: TagRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Sets exactly these tags, creating new ones. Returns the changes, null if there are none. */
  async change(
    actor: Actor,
    jobReferenceId: string,
    before: readonly TagOnJob[],
    requested: readonly NamedTag[],
  ): Promise<TagChanges | null> {
    const had = new Set(before.map(keyOf));
    const asked = once(requested);
    if (asked.length === had.size && asked.every((tag) => had.has(keyOf(tag)))) return null;
    if (asked.length > limits.tagsPerJobReference)
      throw new AppError(
        'too_many_tags',
        `At most ${limits.tagsPerJobReference} tags fit on a job reference`,
        'tags',
      );
    const tags = await this.findOrCreate(actor, asked);
    await this.tags
      .putOn(
        jobReferenceId,
        tags.map(({ id }) => id),
      )
      .catch(mapConstraintViolation({ job_reference_tags_tag_there: gone }));
    return { fields: ['tags'], before: { tags: namesOf(before) }, after: { tags: namesOf(tags).sort() } };
  }

  /** Returns the tags of these names, creating new ones. */
  async findOrCreate(actor: Actor, asked: readonly NamedTag[]): Promise<Tag[]> {
    if (asked.length === 0) return [];
    const known = await this.tags.named(namesOf(asked));
    const there = new Set(known.map(keyOf));
    const missing = asked.filter((tag) => !there.has(keyOf(tag)));
    return missing.length === 0 ? known : [...known, ...(await this.make(actor, missing))];
  }

  private async make(actor: Actor, missing: readonly NamedTag[]): Promise<Tag[]> {
    const made = await this.tags.add(missing.map((tag) => Tag.create(tag)));
    const changes = made.map(({ id: recordId, name, colour }) => ({
      action: 'tag.created',
      recordType: 'tag',
      recordId,
      after: { name, colour },
    }));
    await this.audit.record(actor, ...changes);
    if (made.length === missing.length) return made;
    // Some were created concurrently, or the limit is reached.
    const now = await this.tags.named(namesOf(missing));
    if (now.length < missing.length) throw tooMany();
    return now;
  }
}
