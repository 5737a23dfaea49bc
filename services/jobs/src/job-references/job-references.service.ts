import type { Actor } from '@jobref/contracts/domain/actor';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import type {
  CreateJobReferenceRequest,
  JobReferenceRecord,
  Stats,
} from '@jobref/contracts/domain/job-references';
import { tagKey } from '@jobref/contracts/domain/tag-names';
import type { NamedTag } from '@jobref/contracts/domain/tags';
import { assertAdministrator, requireUser } from '@jobref/service-kit/actors';
import { fieldWords } from '@jobref/service-kit/audit/field-changes';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { assertVersion } from '@jobref/service-kit/versions';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { BinRepository } from '../bin/core/bin.repository.js';
import { HandOverService } from '../owned-work/hand-over.service.js';
import { JobTagsService } from '../tags/core/job-tags.service.js';
import { TagRepository } from '../tags/core/tag.repository.js';
import { mustBeActive } from './core/colleague.errors.js';
import { JobReferenceAccess } from './core/job-reference.access.js';
import { JobReference, type JobReferenceChanges, editableFieldsOf } from './core/job-reference.entity.js';
import { versionOfJobReference } from './core/job-reference.presenter.js';
import { presentFresh, presentRecord, presentWhole } from './record.presenter.js';
import { RecordRepository } from './record.repository.js';
import { JobReferenceRepository } from './core/job-reference.repository.js';

type Update = InputOf<typeof jobsService.update>;
/** Tags to add, and names of tags to remove. */
interface Tagging {
  add?: NamedTag[];
  remove?: string[];
}

@Injectable()
export class JobReferencesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly jobReferences: JobReferenceRepository,
    private readonly records: RecordRepository,
    private readonly handOver: HandOverService,
    private readonly bin: BinRepository,
    private readonly tags: TagRepository,
    private readonly jobTags: JobTagsService,
    private readonly changes: ChangeRecorder,
  ) {}

  get(actor: Actor, id: string): Promise<JobReferenceRecord> {
    return this.transactions.run(actor, async () =>
      presentWhole(actor, this.access.requireVisibleRow(actor, await this.records.whole(id))),
    );
  }

  /** Returns those of the ids that the actor may see. */
  chosen(actor: Actor, ids: string[]): Promise<JobReferenceRecord[]> {
    return this.transactions.run(actor, async () =>
      (await this.records.chosen(ids)).map((row) => presentRecord(actor, row)),
    );
  }

  stats(actor: Actor): Promise<Stats> {
    return this.transactions.run(actor, () => this.jobReferences.stats());
  }

  /** Returns the references of those of the ids that still exist, for the audit log. */
  referencesOf(actor: Actor, ids: string[]): Promise<Pick<JobReferenceRecord, 'id' | 'reference'>[]> {
    assertAdministrator(actor);
    return this.transactions.run(actor, () => this.jobReferences.referencesOf(ids));
  }

  /** `presetId`: the id, if it is determined in advance. */
  create(
    actor: Actor,
    { tags: requestedTags = [], ...request }: CreateJobReferenceRequest,
    presetId?: string,
  ): Promise<JobReferenceRecord> {
    const person = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const made = JobReference.create(person.id, new Date(), request);
      if (presetId) made.id = presetId;
      await this.jobReferences.insert(made);
      const tagged =
        requestedTags.length > 0 && (await this.jobTags.change(actor, made.id, [], requestedTags));
      await this.changes.record(
        actor,
        {
          // It cannot have shares yet.
          on: { ...made, sharedWith: [] },
          action: 'job_created',
          description: `Job reference ${made.title} created`,
        },
        {
          action: 'job_reference.created',
          recordType: 'job_reference',
          recordId: made.id,
          after: { reference: made.reference, ...editableFieldsOf(made), ...(tagged && tagged.after) },
        },
      );
      return presentFresh(actor, made, tagged ? await this.tags.on(made.id) : []);
    });
  }

  /** Throws `conflict` for another version. */
  update(
    actor: Actor,
    { jobReferenceId: id, changes: { ownerId, tags: requestedTags, ...request }, newOwner, ifMatch }: Update,
    { notifiesNewOwner = true } = {},
  ): Promise<JobReferenceRecord> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('edit', actor, id);
      const handsOver = ownerId !== undefined && ownerId !== jobReference.ownerId;
      if (handsOver) {
        await this.access.require('handOver', actor, id);
        if (!newOwner) throw mustBeActive('new owner', 'ownerId');
      }
      const now = new Date();
      const tags = requestedTags || ifMatch ? await this.tags.on(id) : [];
      assertVersion(ifMatch, versionOfJobReference(jobReference, tags));
      const tagged = requestedTags ? await this.jobTags.change(actor, id, tags, requestedTags) : null;
      const changes = mergeChanges(jobReference.change(request, now), tagged);
      if (changes) {
        jobReference.touch(now);
        await this.jobReferences.update(jobReference);
        await this.recordChanges(actor, jobReference, changes);
      }
      if (handsOver) {
        await this.handOver.handOver(actor, [jobReference], ownerId);
        if (notifiesNewOwner) await this.handOver.notifyNewOwner(actor, ownerId, [id]);
      }
      return this.get(actor, id);
    });
  }

  /** Adds and removes tags, keeping all others. */
  tag(actor: Actor, id: string, { add = [], remove = [] }: Tagging): Promise<void> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('edit', actor, id);
      const before = await this.tags.on(id);
      const unwanted = new Set(remove.map(tagKey));
      const kept = before.filter(({ name }) => !unwanted.has(tagKey(name)));
      const changes = await this.jobTags.change(actor, id, before, [...kept, ...add]);
      if (!changes) return;
      jobReference.touch(new Date());
      await this.jobReferences.update(jobReference);
      await this.recordChanges(actor, jobReference, changes);
    });
  }

  /** Archives or unarchives a job reference, for people who may edit it. */
  archive(actor: Actor, id: string, archived: boolean): Promise<JobReferenceRecord> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('edit', actor, id);
      if (jobReference.archive(archived, new Date())) {
        const [done, words] = archived
          ? (['archived', 'archived'] as const)
          : (['unarchived', 'taken out of the archive'] as const);
        await this.jobReferences.update(jobReference);
        await this.changes.record(
          actor,
          {
            on: jobReference,
            action: `job_${done}`,
            description: `Job reference ${jobReference.title} ${words}`,
          },
          { action: `job_reference.${done}`, recordType: 'job_reference', recordId: id },
        );
      }
      return this.get(actor, id);
    });
  }

  /**
   * Moves a job reference to the bin, with its files, PDFs and history. One activity entry and the audit log remain.
   */
  remove(actor: Actor, id: string): Promise<void> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lock('delete', actor, id);
      const { reference, ownerId, title, clientName, status, fileCount } = jobReference;
      await this.changes.record(
        actor,
        {
          on: jobReference,
          action: 'job_deleted',
          description: `Job reference ${reference} (${title}) deleted`,
          gone: true,
        },
        {
          action: 'job_reference.deleted',
          recordType: 'job_reference',
          recordId: id,
          before: { reference, ownerId, title, clientName, status, fileCount },
        },
      );
      await this.bin.put('job_reference', id, title);
    });
  }

  private recordChanges(
    actor: Actor,
    jobReference: JobReference,
    { fields, before, after }: JobReferenceChanges,
  ): Promise<void> {
    return this.changes.record(
      actor,
      {
        on: jobReference,
        action: 'job_updated',
        description: `Job reference ${jobReference.title} updated: ${fieldWords(fields)}`,
      },
      {
        action: 'job_reference.updated',
        recordType: 'job_reference',
        recordId: jobReference.id,
        before,
        after,
      },
    );
  }
}

const mergeChanges = (
  one: JobReferenceChanges | null,
  other: JobReferenceChanges | null,
): JobReferenceChanges | null =>
  one && other
    ? {
        fields: [...one.fields, ...other.fields],
        before: { ...one.before, ...other.before },
        after: { ...one.after, ...other.after },
      }
    : (one ?? other);
