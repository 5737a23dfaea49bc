import type { Actor } from '@jobref/contracts/domain/actor';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import type {
  CreateJobReferenceRequest,
  JobReferenceRecord,
  Stats,
} from '@jobref/contracts/domain/job-references';
import { assertAdministrator, personIn } from '@jobref/service-kit/actors';
import { fieldWords } from '@jobref/service-kit/audit/field-changes';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { assertVersion } from '@jobref/service-kit/versions';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { BinRepository } from '../bin/core/bin.repository.js';
import { HandOverService } from '../owned-work/hand-over.service.js';
import { mustBeActive } from './core/colleague.errors.js';
import { JobReferenceAccess } from './core/job-reference.access.js';
import { JobReference, type JobReferenceChanges, editableFieldsOf } from './core/job-reference.entity.js';
import { versionOfJobReference } from './core/job-reference.presenter.js';
import { presentFresh, presentWhole } from './record.presenter.js';
import { RecordRepository } from './record.repository.js';
import { JobReferenceRepository } from './core/job-reference.repository.js';
import { referenceOf } from './core/reference.js';

type Update = InputOf<typeof jobsService.update>;

@Injectable()
export class JobReferencesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly jobReferences: JobReferenceRepository,
    private readonly records: RecordRepository,
    private readonly handOver: HandOverService,
    private readonly bin: BinRepository,
    private readonly changes: ChangeRecorder,
  ) {}

  get(actor: Actor, id: string): Promise<JobReferenceRecord> {
    return this.transactions.run(actor, async () =>
      presentWhole(actor, this.access.seen(actor, await this.records.whole(id))),
    );
  }

  stats(actor: Actor): Promise<Stats> {
    return this.transactions.run(actor, () => this.jobReferences.stats());
  }

  /** What those of these ids that are still there are called, for the audit log. */
  referencesOf(actor: Actor, ids: string[]): Promise<Pick<JobReferenceRecord, 'id' | 'reference'>[]> {
    assertAdministrator(actor);
    return this.transactions.run(actor, () => this.jobReferences.referencesOf(ids));
  }

  create(actor: Actor, request: CreateJobReferenceRequest): Promise<JobReferenceRecord> {
    const person = personIn(actor);
    return this.transactions.run(actor, async () => {
      const now = new Date();
      const reference = referenceOf(
        now.getUTCFullYear(),
        await this.jobReferences.nextNumber(now.getUTCFullYear()),
      );
      const made = JobReference.create(reference, person.id, now, request);
      await this.jobReferences.insert(made);
      await this.changes.record(
        actor,
        { on: made, action: 'job_created', description: `Job reference ${made.title} created`, made: true },
        {
          action: 'job_reference.created',
          recordType: 'job_reference',
          recordId: made.id,
          after: { reference, ...editableFieldsOf(made) },
        },
      );
      return presentFresh(actor, made);
    });
  }

  /** Throws `conflict` when it was meant for another version. */
  update(
    actor: Actor,
    { jobReferenceId: id, changes: { ownerId, ...request }, newOwner, ifMatch }: Update,
  ): Promise<JobReferenceRecord> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lockTo('edit', actor, id);
      const handsOver = ownerId !== undefined && ownerId !== jobReference.ownerId;
      if (handsOver) {
        await this.access.to('handOver', actor, id);
        if (!newOwner) throw mustBeActive('new owner', 'ownerId');
      }
      assertVersion(ifMatch, versionOfJobReference(jobReference));
      const changes = jobReference.change(request, new Date());
      if (changes) {
        await this.jobReferences.update(jobReference);
        await this.recordChanges(actor, jobReference, changes);
      }
      if (handsOver) await this.handOver.handOver(actor, [jobReference], ownerId);
      return this.get(actor, id);
    });
  }

  /** By those who may edit it. */
  archive(actor: Actor, id: string, archived: boolean): Promise<JobReferenceRecord> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lockTo('edit', actor, id);
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

  /** To the bin, with its files, PDFs and history; what stays is one entry that tells of it, and the audit log. */
  remove(actor: Actor, id: string): Promise<Record<string, never>> {
    return this.transactions.run(actor, async () => {
      const jobReference = await this.access.lockTo('delete', actor, id);
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
      return {};
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
