import { randomBytes, randomUUID } from 'node:crypto';
import { defaultDossierOptions } from '@jobref/contracts/domain/dossier-options';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { callsOn, type RepositoryCalls } from '@jobref/testing/repositories';
import { ActivityRepository } from '../activity/activity.repository.js';
import { Client } from '../clients/client.entity.js';
import { ClientRepository } from '../clients/client.repository.js';
import { BinRepository } from '../bin/core/bin.repository.js';
import { Comment } from '../comments/comment.entity.js';
import { CommentRepository } from '../comments/comment.repository.js';
import { UploadSlot } from '../files/upload-slot.entity.js';
import { UploadSlotRepository } from '../files/upload-slot.repository.js';
import { UploadedFile } from '../files/file.entity.js';
import { FileRepository } from '../files/file.repository.js';
import { FileTextRepository } from '../file-texts/file-text.repository.js';
import { ClientLink } from '../links/client-link.entity.js';
import { ClientLinkRepository } from '../links/client-link.repository.js';
import { NotificationContextRepository } from '../notifications/notification-context.repository.js';
import { OwnedWorkRepository } from '../owned-work/owned-work.repository.js';
import { JobReference } from '../job-references/core/job-reference.entity.js';
import { JobReferenceRepository } from '../job-references/core/job-reference.repository.js';
import { RecordRepository } from '../job-references/record.repository.js';
import { DossierChoiceRepository } from '../pdfs/dossier-choice.repository.js';
import { DossierEntriesRepository } from '../pdfs/dossier-entries.repository.js';
import { PdfGeneration } from '../pdfs/pdf-generation.entity.js';
import { PdfRepository } from '../pdfs/pdf.repository.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { SearchRepository } from '../search/search.repository.js';
import { Share } from '../shares/core/share.entity.js';
import { ShareRepository } from '../shares/core/share.repository.js';
import { TagRepository } from '../tags/core/tag.repository.js';
import { Task } from '../tasks/task.entity.js';
import { TaskRepository } from '../tasks/task.repository.js';
import { buildJobReference, buildStored } from './builders.js';
import { buildTask } from './collaboration.js';
import type { OwnedRecords } from './owned-records.js';
import { bulkCalls } from './bulk-calls.js';
import { savedSearchCalls } from './saved-search-calls.js';
import type { StartedJobs } from './started-jobs.js';

const ever = new Date('2100-01-01');

/** Calls of every method of every repository on the owner's rows, as this person. Written rows are the owner's too. */
export const repositoryCalls = (
  jobs: StartedJobs,
  records: OwnedRecords,
  actorId: string,
): RepositoryCalls => {
  const ownerId = records.owner.id;
  const now = new Date();
  const { jobReferenceId, clientId, tagId, fileId, placeId, pdfId, linkId, shareId, taskId, commentId } =
    records;
  const { binnedId } = records;
  const jobReference = Object.assign(
    JobReference.create(ownerId, now, buildJobReference({ title: 'Forged' })),
    { id: jobReferenceId },
  );
  const slot = Object.assign(UploadSlot.reserve(jobReferenceId, actorId, now), { id: placeId });
  const generation = Object.assign(
    PdfGeneration.request(jobReferenceId, actorId, defaultDossierOptions, now),
    {
      status: 'failed' as const,
      error: 'Forged',
    },
  );
  const audited = () =>
    jobs.app
      .get(AuditLog, { strict: false })
      .statementWith({ kind: 'user', id: actorId, role: 'agent' }, [
        { action: 'forged', recordType: 'job_reference' },
      ]);
  const period = { from: '2000-01-01', to: '2100-01-01', timeZone: 'UTC' };
  const { size: fileSize, ...stored } = buildStored();
  const file = Object.assign(new UploadedFile(), {
    ordinal: '1000000',
    position: '100000000',
    ...stored,
    fileSize,
    id: fileId,
    jobReferenceId,
    originalName: 'forged.jpg',
    description: 'Forged',
    uploadedBy: actorId,
    createdAt: now,
  });
  const entry = {
    jobReferenceId,
    ownerId,
    actorId,
    colleagueId: null,
    action: 'job_updated' as const,
    description: 'Forged',
    amount: 1,
  };
  const asked = { jobReferenceId, pdfId, createdBy: actorId, passwordHash: null, mail: null, days: 1 };
  const link = ClientLink.make({ ...asked, tokenSha256: randomBytes(32).toString('hex') }, now);
  // An owner shares with somebody else, as the database refuses shares with the owner.
  const sharedWith = actorId === ownerId ? randomUUID() : actorId;
  const share = Object.assign(
    Share.give({ jobReferenceId, userId: sharedWith, sharedBy: actorId }, 'edit', now),
    {
      id: shareId,
    },
  );
  const given = { jobReferenceId, assigneeId: actorId, assignedBy: actorId };
  const task = Object.assign(Task.give(given, buildTask({ title: 'Forged' }), now), { id: taskId });
  const written = { jobReferenceId, ownerId, authorId: actorId };
  const comment = Object.assign(Comment.write(written, 'Forged', [], now), { id: commentId });
  const client = Client.create(ownerId, { name: 'Forged', phone: null, address: null, notes: null }, now);
  const anything = {
    phrases: ['roof'],
    without: [],
    isNear: false,
    has: undefined,
    tags: [],
    created: { from: null, until: null },
  };
  return {
    ...callsOn(jobs.app, JobReferenceRepository, {
      visible: (r) => r.visible(jobReferenceId),
      accessOf: (r) => r.accessOf([jobReferenceId], ownerId),
      referencesOf: (r) => r.referencesOf([jobReferenceId]),
      lock: (r) => r.lock(jobReferenceId),
      hold: (r) => r.hold(jobReferenceId),
      insert: (r) => r.insert(Object.assign(jobReference, { id: randomUUID() })),
      update: (r) => r.update(Object.assign(jobReference, { id: jobReferenceId })),
      handOver: (r) => r.handOver([jobReferenceId], actorId, now),
      stats: (r) => r.stats(),
    }),
    ...callsOn(jobs.app, RecordRepository, {
      whole: (r) => r.whole(jobReferenceId),
      chosen: (r) => r.chosen([jobReferenceId]),
    }),
    ...callsOn(jobs.app, SearchRepository, {
      newest: async (r) => (await r.newest(anything, null, 100, 1_000)).rows,
      ids: (r) => r.ids(anything, 100),
      totalsWithin: async (r) =>
        (await r.totalsWithin(10_000, [anything], 100))?.filter((total) => total > 0) ?? [],
      among: (r) => r.among(anything, [jobReferenceId]),
      sorted: async (r) =>
        (
          await r.sorted(
            { sort: 'title', isDescending: false, tags: ['Urgent'], owners: [], after: null },
            100,
            null,
          )
        ).rows,
    }),
    ...callsOn(jobs.app, FileRepository, {
      find: (r) => r.find(jobReferenceId, fileId),
      withMarkup: (r) => r.withMarkup(jobReferenceId, fileId),
      mark: (r) => r.mark(Object.assign(file, { id: fileId, markup: null, markupVersion: null })),
      markupVersionsInUse: (r) => r.markupVersionsInUse([{ fileId, version: records.markupVersion }]),
      ofIds: (r) => r.ofIds([fileId]),
      insert: (r) => r.insert([Object.assign(file, { id: randomUUID() })], jobReference),
      inOrder: (r) => r.inOrder(jobReferenceId),
      update: (r) => r.update(Object.assign(file, { id: fileId })),
      uncover: (r) => r.uncover(jobReferenceId),
      arrange: (r) => r.arrange([Object.assign(file, { id: fileId })]),
      move: (r) => r.move([{ fileId, newId: randomUUID() }], jobReferenceId),
      known: (r) => r.known([fileId, placeId]),
    }),
    ...callsOn(jobs.app, ClientRepository, {
      byName: (r) => r.byName(undefined, null, 100),
      count: (r) => r.count(undefined, 100),
      find: (r) => r.find(clientId),
      lock: (r) => r.lock(clientId),
      insert: (r) => r.insert(Object.assign(client, { id: randomUUID() })),
      update: (r) => r.update(Object.assign(client, { id: clientId })),
      remove: (r) => r.remove(clientId),
      jobReferences: (r) => r.jobReferences(clientId, null, 100),
      sharedWith: (r) => r.sharedWith(clientId),
      countJobReferences: (r) => r.countJobReferences(clientId, 100),
      rename: (r) => r.rename(Object.assign(client, { id: clientId })),
    }),
    ...callsOn(jobs.app, TagRepository, {
      countOn: (r) => r.countOn(tagId),
      peopleWhoSee: (r) => r.peopleWhoSee(tagId),
      copyAssignments: (r) => r.copyAssignments(tagId, tagId),
      on: (r) => r.on(jobReferenceId),
      putOn: (r) => r.putOn(jobReferenceId, [tagId]),
    }),
    ...callsOn(jobs.app, BinRepository, {
      put: (r) => r.put('job_reference', jobReferenceId, 'Forged'),
      take: (r) => r.take(binnedId),
      newest: (r) => r.newest(null, 100),
      count: (r) => r.count(100),
      find: (r) => r.find(binnedId),
      handOver: (r) => r.handOver(ownerId, actorId),
    }),
    ...callsOn(jobs.app, FileTextRepository, { want: (r) => r.want(fileId, now) }),
    ...callsOn(jobs.app, UploadSlotRepository, {
      insert: (r) => r.insert(Object.assign(slot, { id: randomUUID() })),
      countHeld: (r) => r.countHeld(jobReferenceId, now),
      jobReferenceWithHeld: (r) => r.jobReferenceWithHeld(jobReferenceId, now),
      beforeAdding: async (r) => {
        const adding = { jobReferenceId, personId: ownerId, ids: [fileId], now };
        const { held, known, sharedWith } = await r.beforeAdding(adding);
        return [...known, ...sharedWith, ...Array<string>(held).fill('held')];
      },
      ownedBy: (r) => r.ownedBy(ownerId, placeId),
      lockOwned: (r) => r.lockOwned(ownerId, [placeId]),
      fill: (r) => r.fill(Object.assign(slot, { id: placeId, stored: buildStored() })),
      remove: (r) => r.remove([placeId]),
      removeExpired: (r) => r.removeExpired(ever, 100),
    }),
    ...callsOn(jobs.app, PdfRepository, {
      find: (r) => r.find(jobReferenceId, pdfId),
      running: (r) => r.running(jobReferenceId),
      countUnfinished: (r) => r.countUnfinished(ownerId),
      jobReferenceOf: (r) => r.jobReferenceOf(pdfId),
      lock: (r) => r.lock(pdfId),
      insert: (r) => r.insert(Object.assign(generation, { id: randomUUID() })),
      update: (r) => r.update(Object.assign(generation, { id: pdfId })),
      newestOf: (r) => r.newestOf([jobReferenceId]),
      versions: (r) => r.versions([pdfId]),
      requeue: (r) => r.requeue(jobReferenceId),
      setProgress: (r) => r.setProgress(pdfId, 'Mine'),
      stuckSince: (r) => r.stuckSince(ever, 100),
      known: (r) => r.known([pdfId]),
    }),
    ...callsOn(jobs.app, DossierChoiceRepository, {
      last: async (r) => {
        const { ofPerson, ofJobReference } = await r.last(ownerId, jobReferenceId);
        return ofPerson ?? ofJobReference;
      },
      keep: (r) => r.keep(ownerId, { captions: false }),
    }),
    ...callsOn(jobs.app, DossierEntriesRepository, {
      versions: (r) => r.versions(jobReferenceId),
      comments: (r) => r.comments(jobReferenceId, 100),
      tasks: (r) => r.tasks(jobReferenceId, 100),
    }),
    ...callsOn(jobs.app, ClientLinkRepository, {
      of: (r) => r.of(jobReferenceId),
      working: (r) => r.working(jobReferenceId, now),
      find: (r) => r.find(linkId),
      lock: (r) => r.lock(linkId),
      insert: (r) => r.insert(Object.assign(link, { id: randomUUID() })),
      update: (r) => r.update(Object.assign(link, { id: linkId })),
      giveUpMails: (r) => r.giveUpMails(jobReferenceId, 'Deleted'),
    }),
    ...callsOn(jobs.app, ShareRepository, {
      of: (r) => r.of(jobReferenceId),
      find: (r) => r.find(jobReferenceId, shareId),
      with: (r) => r.with(jobReferenceId, records.colleagueId),
      among: (r) => r.among([jobReferenceId], records.colleagueId),
      userIdsOf: (r) => r.userIdsOf(jobReferenceId),
      insert: (r) => r.insert(Object.assign(share, { id: randomUUID() })),
      update: (r) => r.update(Object.assign(share, { id: shareId })),
      remove: (r) => r.remove([shareId]),
      newestWith: (r) => r.newestWith(records.colleagueId, null, 100),
      countWith: (r) => r.countWith(records.colleagueId, 100),
    }),
    ...callsOn(jobs.app, TaskRepository, {
      of: (r) => r.of(jobReferenceId, null, 100),
      countOf: (r) => r.countOf(jobReferenceId, 100),
      assignedTo: (r) => r.assignedTo(ownerId, undefined, null, 100),
      countOwn: (r) => r.countOwn(undefined, 100),
      find: (r) => r.find(taskId),
      lock: (r) => r.lock(taskId),
      insert: (r) => r.insert(Object.assign(task, { id: randomUUID() })),
      update: (r) => r.update(Object.assign(task, { id: taskId })),
    }),
    ...callsOn(jobs.app, CommentRepository, {
      newestOf: (r) => r.newestOf(jobReferenceId, null, 100),
      countOf: (r) => r.countOf(jobReferenceId, 100),
      newest: (r) => r.newest(null, 100),
      count: (r) => r.count(100),
      find: (r) => r.find(jobReferenceId, commentId),
      lock: (r) => r.lock(commentId),
      insert: (r) => r.insert(Object.assign(comment, { id: randomUUID() })),
      edit: (r) => r.edit(Object.assign(comment, { id: commentId })),
    }),
    ...callsOn(jobs.app, OwnedWorkRepository, {
      of: (r) => r.of(ownerId),
      lockOwned: (r) => r.lockOwned(ownerId, 100),
    }),
    ...callsOn(jobs.app, ReportsRepository, {
      days: (r) => r.days(period),
      byStatus: (r) => r.byStatus(period),
      storage: (r) => r.storage(period),
      mostActive: (r) => r.mostActive(period),
    }),
    ...bulkCalls(jobs, records),
    ...savedSearchCalls(jobs, records),
    ...callsOn(jobs.app, NotificationContextRepository, {
      factsOf: (r) => r.factsOf('comment', [commentId], [jobReferenceId]),
      followedSearches: (r) => r.followedSearches([records.savedSearchId], [ownerId]),
    }),
    ...callsOn(jobs.app, ActivityRepository, {
      insert: (r) => r.insert([entry], audited()),
      grow: (r) => r.grow({ ...entry, actorId: ownerId, action: 'file_updated' }, () => 'Forged', audited()),
      newest: (r) => r.newest({}, null, 100),
      count: (r) => r.count({ action: 'job_created' }, 100),
      newestOf: (r) => r.newestOf(jobReferenceId, null, 100),
      countOf: (r) => r.countOf(jobReferenceId, 100),
      handOver: (r) => r.handOver([jobReferenceId], actorId),
    }),
  };
};
