import type { Actor, UserActor } from '@jobref/contracts/domain/actor';
import { jobsService } from '@jobref/contracts/wire/jobs';
import { failureOf } from '@jobref/testing/failure-of';
import { share } from '../testing/builders.js';
import { everything, ownedRecords, type OwnedRecords } from '../testing/owned-records.js';
import { administrator, agent, notVisible, jobsForTests, worker } from '../testing/started-jobs.js';
import { everyCall } from '../testing/every-call.js';

describe('access to calls', () => {
  const jobs = jobsForTests();
  let records: OwnedRecords;
  let owner: UserActor;
  let jobReferenceId: string;
  beforeAll(async () => {
    records = await ownedRecords(jobs);
    ({ owner, jobReferenceId } = records);
  });

  const callsAs = (actor: Actor) => everyCall(jobs, records, actor);
  const hidden: (keyof typeof jobsService)[] = [
    'update',
    'archive',
    'remove',
    'get',
    'jobReferenceActivity',
    'shares',
    'share',
    'unshare',
    'tasks',
    'createTask',
    'updateTask',
    'removeTask',
    'comments',
    'addComment',
    'editComment',
    'removeComment',
    'reserveFilePlace',
    'addFiles',
    'roomForFiles',
    'addFormFiles',
    'discardFormFiles',
    'file',
    'updateFile',
    'arrangeFiles',
    'filesToMove',
    'moveFiles',
    'markup',
    'photoToMark',
    'markPhoto',
    'removeFile',
    'readFileText',
    'requestPdf',
    'cancelPdf',
    'downloadPdf',
    'pdfOptions',
    'pdfPreview',
    'awaitPdf',
    'announcePdf',
    'pdf',
    'makeLink',
    'links',
    'withdrawLink',
  ];
  const seen = [
    'get',
    'jobReferenceActivity',
    'shares',
    'tasks',
    'comments',
    'file',
    'markup',
    'awaitPdf',
    'pdf',
  ] as const;
  const lists = ['list', 'search', 'activity', 'allComments', 'bin', 'clients'] as const;
  const emptyDashboard = {
    stats: { activeJobs: 0, pdfsGenerated: 0, filesUploaded: 0, pendingReviews: 0 },
    jobReferences: [],
    activity: [],
  };
  const emptyPage = { items: [], nextCursor: null, total: 0 };
  const nothingCounted = { activeJobs: 0, pdfsGenerated: 0, filesUploaded: 0, pendingReviews: 0 };
  it('shows a stranger nothing by any call and lets them change nothing [PE-05 RT-07]', async () => {
    const before = await everything(jobs);
    const stranger = agent();
    const calls = callsAs(stranger);
    for (const name of hidden) expect([name, await failureOf(calls[name]())]).toEqual([name, notVisible]);
    for (const name of [
      'openFilePlace',
      'fillFilePlace',
      'setTaskStatus',
      'restore',
      'bulkWork',
      'undoBulk',
      'bulkPdfs',
      'downloadPdfs',
      'client',
      'clientJobReferences',
      'updateClient',
      'removeClient',
      'updateSavedSearch',
      'removeSavedSearch',
      'restoreSavedSearch',
      'shareSavedSearch',
      'unshareSavedSearch',
    ] as const)
      expect(await failureOf(calls[name]())).toMatchObject({ code: 'not_found' });
    for (const name of [
      'claimFileText',
      'addFileText',
      'putBackFileText',
      'endFileText',
      'beginPdf',
      'reportPdfProgress',
      'finishPdf',
      'failPdf',
      'happening',
      'notificationContextsFor',
      'visibleTo',
      'knownObjects',
      'linkMail',
      'linkMailEnded',
      'endAlerts',
      'lookForMatches',
    ] as const)
      expect(await failureOf(calls[name]())).toMatchObject({ code: 'forbidden' });
    for (const name of [
      'verifyPdf',
      'openLink',
      'openedLink',
      'linkedPdf',
      'downloadLinkedPdf',
      'linkedPhoto',
    ] as const)
      expect(await failureOf(calls[name]())).toMatchObject({ code: 'not_found' });
    for (const name of [
      'removeForGood',
      'startBulk',
      'tags',
      'updateTag',
      'mergeTag',
      'removeTag',
      'report',
      'textProgress',
      'referencesOf',
      'holdings',
      'handOver',
      'auditEntries',
      'verifyAudit',
    ] as const)
      expect(await failureOf(calls[name]())).toMatchObject({ code: 'administrator_required' });
    expect(await calls.releaseFilePlaces()).toEqual({});
    for (const name of [...lists, 'sharedJobs', 'myTasks'] as const)
      expect(await calls[name]()).toEqual(emptyPage);
    expect(await calls.chosen()).toEqual([]);
    for (const name of ['savedSearches', 'savedSearchCounts', 'arrangeSavedSearches'] as const)
      expect(await calls[name]()).toEqual([]);
    expect(await failureOf(calls.startImport())).toMatchObject({ code: 'conflict' });
    expect(await calls.stats()).toEqual(nothingCounted);
    expect(await calls.dashboard()).toEqual(emptyDashboard);
    expect(await everything(jobs)).toEqual(before);
  });

  it('shows anonymous callers nothing [PE-01 PE-05]', async () => {
    const calls = callsAs({ kind: 'anonymous' });
    for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
      const answer = await calls[name]().catch((error: { code: string }) => error.code);
      expect([name, answer]).toEqual([
        name,
        name === 'stats'
          ? nothingCounted
          : name === 'dashboard'
            ? emptyDashboard
            : lists.some((list) => list === name)
              ? emptyPage
              : name === 'chosen'
                ? []
                : (expect.stringMatching(
                    /^(unauthenticated|not_found|forbidden|administrator_required)$/,
                  ) as string),
      ]);
    }
  });

  it.each([
    ['view', false],
    ['edit', true],
  ] as const)(
    'shows a colleague with permission to %s the job reference; may change it: %s [PE-05]',
    async (permissions, edits) => {
      const colleague = agent();
      await share(jobs, jobReferenceId, colleague.id, permissions);
      const calls = callsAs(colleague);
      for (const name of seen) await expect(calls[name]()).resolves.toBeDefined();
      expect((await jobs.client.list(colleague, {})).items).toEqual([
        expect.objectContaining({
          id: jobReferenceId,
          abilities: expect.objectContaining({ edit: edits, delete: false }) as object,
        }),
      ]);
      expect(await calls.stats()).toMatchObject({ activeJobs: 1, filesUploaded: 1 });
      expect((await jobs.client.search(colleague, { query: 'ROOF' })).total).toBe(1);
      expect((await jobs.client.activity(colleague, {})).items.length).toBeGreaterThan(0);
      const update = await calls.update().catch((error: { code: string }) => error.code);
      expect(update).toEqual(edits ? expect.objectContaining({ title: 'Mine' }) : 'forbidden');
      await jobs.client.update(owner, { jobReferenceId, changes: { title: 'Roof survey' } });
      expect(await failureOf(calls.remove())).toMatchObject({ code: 'forbidden' });
    },
  );

  it('lets an administrator see and do everything except own a job reference [PE-05]', async () => {
    const calls = callsAs(administrator());
    expect(await calls.get()).toMatchObject({ abilities: { handOver: true, delete: true } });
    expect((await jobs.client.list(administrator(), {})).total).toBe(1);
    await expect(calls.update()).resolves.toMatchObject({ title: 'Mine', ownerId: owner.id });
  });

  it('lets only parts of the system make system calls [PE-05]', async () => {
    await expect(callsAs(worker).beginPdf()).resolves.toMatchObject({ generationId: records.pdfId });
    expect(await failureOf(callsAs(worker).create())).toMatchObject({ code: 'unauthenticated' });
  });
});
