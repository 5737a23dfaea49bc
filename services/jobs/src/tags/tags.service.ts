import type { Actor } from '@jobref/contracts/domain/actor';
import { messages } from '@jobref/contracts/domain/messages';
import type { NamedTag, TagRecord } from '@jobref/contracts/domain/tags';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { assertAdministrator, requireUser } from '@jobref/service-kit/actors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound, mapConstraintViolation } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { LiveUpdates } from '../live/live-updates.js';
import { SavedSearchTagsService } from '../saved-searches/saved-search-tags.service.js';
import { JobTagsService } from './core/job-tags.service.js';
import type { Tag } from './core/tag.entity.js';
import { TagRepository } from './core/tag.repository.js';

const noTag = () => notFound('Tag');
const taken = () => new AppError('tag_taken', messages.tagTaken, 'name');

/** The organisation's tags: everybody sees and creates them, administrators change them for all. */
@Injectable()
export class TagsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tags: TagRepository,
    private readonly jobTags: JobTagsService,
    private readonly savedSearches: SavedSearchTagsService,
    private readonly live: LiveUpdates,
    private readonly audit: AuditLog,
  ) {}

  list(actor: Actor, { counted }: { counted: boolean }): Promise<TagRecord[]> {
    if (counted) assertAdministrator(actor);
    return this.transactions.run(actor, () => this.tags.all(counted));
  }

  /** Creates a tag, or returns the existing one. */
  create(actor: Actor, request: NamedTag): Promise<TagRecord> {
    requireUser(actor);
    return this.transactions.run(actor, async () => {
      const [tag] = await this.jobTags.findOrCreate(actor, [request]);
      if (!tag) throw noTag();
      return present(tag);
    });
  }

  update(
    actor: Actor,
    { tagId, changes: request }: InputOf<typeof jobsService.updateTag>,
  ): Promise<TagRecord> {
    assertAdministrator(actor);
    return this.transactions.run(actor, async () => {
      const tag = await this.locked(tagId);
      const changes = tag.change(request);
      if (changes) {
        await this.tags.update(tag).catch(mapConstraintViolation({ tags_name: taken }));
        const { before, after } = changes;
        this.live.manyChanged(await this.tags.peopleWhoSee(tagId));
        if (before.name) await this.savedSearches.rename(before.name, tag.name);
        await this.audit.record(actor, { ...auditOf('tag.updated', tag), before, after });
      }
      return present(tag);
    });
  }

  /** Merges a tag into another and returns the remaining one. */
  merge(actor: Actor, { tagId, into }: InputOf<typeof jobsService.mergeTag>): Promise<TagRecord> {
    assertAdministrator(actor);
    if (tagId === into) throw new AppError('invalid_input', 'A tag cannot be merged into itself', 'into');
    return this.transactions.run(actor, async () => {
      const [tag, other] = await this.bothLocked(tagId, into);
      const jobReferences = await this.tags.countOn(tagId);
      this.live.manyChanged(await this.tags.peopleWhoSee(tagId));
      await this.tags.copyAssignments(into, tagId);
      await this.tags.remove(tagId);
      await this.savedSearches.merge(tag.name, other.name);
      await this.audit.record(actor, {
        ...auditOf('tag.merged', tag),
        before: { name: tag.name },
        after: { into: other.name, jobReferences },
      });
      return present(other);
    });
  }

  remove(actor: Actor, { tagId }: InputOf<typeof jobsService.removeTag>): Promise<void> {
    assertAdministrator(actor);
    return this.transactions.run(actor, async () => {
      const tag = await this.locked(tagId);
      const jobReferences = await this.tags.countOn(tagId);
      this.live.manyChanged(await this.tags.peopleWhoSee(tagId));
      await this.tags.remove(tagId);
      await this.audit.record(actor, {
        ...auditOf('tag.deleted', tag),
        before: { name: tag.name, colour: tag.colour, jobReferences },
      });
    });
  }

  /** Locks both in id order, to avoid deadlocks. */
  private async bothLocked(id: string, otherId: string): Promise<[Tag, Tag]> {
    if (id < otherId) return [await this.locked(id), await this.locked(otherId)];
    const other = await this.locked(otherId);
    return [await this.locked(id), other];
  }

  private async locked(id: string): Promise<Tag> {
    const tag = await this.tags.lock(id);
    if (!tag) throw noTag();
    return tag;
  }
}

const present = ({ id, name, colour }: Tag): TagRecord => ({ id, name, colour, jobReferenceCount: null });
const auditOf = (action: string, { id: recordId }: Tag) => ({ action, recordType: 'tag', recordId });
