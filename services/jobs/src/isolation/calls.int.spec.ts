import type { Actor, UserActor } from '@jobref/contracts/domain/actor';
import { jobsService } from '@jobref/contracts/wire/jobs';
import { failureOf } from '@jobref/testing/failure-of';
import { buildDeclared, buildFormFile, buildJobReference, buildStored, share } from '../testing/builders.js';
import { buildTask } from '../testing/collaboration.js';
import { everything, ownedRecords, type OwnedRecords } from '../testing/owned-records.js';
import {
  administrator,
  agent,
  notVisible,
  startJobs,
  type StartedJobs,
  worker,
} from '../testing/started-jobs.js';

describe('the calls', () => {
  let jobs: StartedJobs;
  let records: OwnedRecords;
  let owner: UserActor;
  let jobReferenceId: string;
  beforeAll(async () => {
    jobs = await startJobs();
    records = await ownedRecords(jobs);
    ({ owner, jobReferenceId } = records);
  });
  afterAll(() => jobs.close());

  /** Every call of the contract on the owner's records, as somebody else. */
  const callsAs = (actor: Actor): Record<keyof typeof jobsService, () => Promise<unknown>> => {
    const { client } = jobs;
    const { clientId, fileId, pdfId, placeId, shareId, taskId, commentId } = records;
    const byJobReference = { jobReferenceId };
    const byFile = { jobReferenceId, fileId };
    const byPdf = { jobReferenceId, pdfId };
    const byShare = { jobReferenceId, shareId };
    const byTask = { jobReferenceId, taskId };
    const byComment = { jobReferenceId, commentId };
    const me = { id: 'id' in actor ? actor.id : owner.id, role: 'agent' as const };
    const words = { content: 'Mine', mentioned: [] };
    const task = buildTask({ share: true });
    const event = { type: 'comment' as const, subjectId: commentId };
    const happened = { ...event, recipients: [me] };
    return {
      create: () => client.create(actor, buildJobReference()),
      update: () => client.update(actor, { jobReferenceId, changes: { title: 'Mine' } }),
      archive: () => client.archive(actor, { jobReferenceId, archived: true }),
      remove: () => client.remove(actor, byJobReference),
      get: () =>
        client.get(actor, { ...byJobReference, include: ['comments', 'tasks', 'shares', 'activity'] }),
      list: () => client.list(actor, {}),
      search: () => client.search(actor, { query: 'roof' }),
      stats: () => client.stats(actor, {}),
      dashboard: () => client.dashboard(actor, {}),
      activity: () => client.activity(actor, {}),
      jobReferenceActivity: () => client.jobReferenceActivity(actor, byJobReference),
      shares: () => client.shares(actor, byJobReference),
      share: () => client.share(actor, { jobReferenceId, userId: me.id, colleague: me, permissions: 'edit' }),
      unshare: () => client.unshare(actor, byShare),
      sharedJobs: () => client.sharedJobs(actor, {}),
      tasks: () => client.tasks(actor, byJobReference),
      createTask: () => client.createTask(actor, { jobReferenceId, task, assignee: me }),
      updateTask: () => client.updateTask(actor, { ...byTask, changes: { title: 'Mine' } }),
      removeTask: () => client.removeTask(actor, byTask),
      myTasks: () => client.myTasks(actor, {}),
      setTaskStatus: () => client.setTaskStatus(actor, { taskId, status: 'completed' }),
      comments: () => client.comments(actor, byJobReference),
      allComments: () => client.allComments(actor, {}),
      addComment: () => client.addComment(actor, { jobReferenceId, ...words }),
      editComment: () => client.editComment(actor, { ...byComment, ...words }),
      removeComment: () => client.removeComment(actor, byComment),
      clients: () => client.clients(actor, {}),
      client: () => client.client(actor, { clientId }),
      clientJobReferences: () => client.clientJobReferences(actor, { clientId }),
      createClient: () => client.createClient(actor, { name: 'Mine' }),
      updateClient: () => client.updateClient(actor, { clientId, changes: { name: 'Mine' } }),
      removeClient: () => client.removeClient(actor, { clientId }),
      bin: () => client.bin(actor, {}),
      restore: () => client.restore(actor, { id: records.binnedId }),
      removeForGood: () => client.removeForGood(actor, { id: records.binnedId }),
      startBulk: () =>
        client.startBulk(actor, {
          act: { act: 'hand_over', userId: me.id },
          chosen: { ids: [jobReferenceId] },
        }),
      bulkWork: () => client.bulkWork(actor, { workId: records.workId }),
      undoBulk: () => client.undoBulk(actor, { workId: records.workId }),
      report: () =>
        client.report(actor, { period: { from: '2026-01-01', to: '2026-12-31' }, timeZone: 'UTC' }),
      referencesOf: () => client.referencesOf(actor, { ids: [jobReferenceId] }),
      holdings: () => client.holdings(actor, { userId: owner.id }),
      handOver: () => client.handOver(actor, { fromUserId: owner.id, newOwner: me }),
      reserveFilePlace: () => client.reserveFilePlace(actor, byJobReference),
      openFilePlace: () => client.openFilePlace(actor, { placeId }),
      fillFilePlace: () => client.fillFilePlace(actor, { placeId, stored: buildStored() }),
      releaseFilePlaces: () => client.releaseFilePlaces(actor, { placeIds: [placeId] }),
      addFiles: () => client.addFiles(actor, { jobReferenceId, files: [buildDeclared(placeId)] }),
      roomForFiles: () => client.roomForFiles(actor, byJobReference),
      addFormFiles: () => client.addFormFiles(actor, { jobReferenceId, files: [buildFormFile()] }),
      discardFormFiles: () => client.discardFormFiles(actor, { jobReferenceId, fileIds: [fileId] }),
      file: () => client.file(actor, byFile),
      updateFile: () => client.updateFile(actor, { ...byFile, changes: { description: 'Mine' } }),
      arrangeFiles: () => client.arrangeFiles(actor, { jobReferenceId, files: [{ id: fileId }] }),
      markup: () => client.markup(actor, byFile),
      photoToMark: () => client.photoToMark(actor, byFile),
      markPhoto: () => client.markPhoto(actor, { ...byFile, shapes: [], version: null }),
      removeFile: () => client.removeFile(actor, byFile),
      readFileText: () => client.readFileText(actor, byFile),
      textProgress: () => client.textProgress(actor, {}),
      claimFileText: () => client.claimFileText(actor, {}),
      addFileText: () => client.addFileText(actor, { fileId, pages: [{ page: 1, text: 'Mine' }] }),
      putBackFileText: () => client.putBackFileText(actor, { fileId }),
      endFileText: () => client.endFileText(actor, { fileId, problem: null }),
      requestPdf: () => client.requestPdf(actor, byJobReference),
      pdfOptions: () => client.pdfOptions(actor, byJobReference),
      pdfPreview: () => client.pdfPreview(actor, byJobReference),
      awaitPdf: () => client.awaitPdf(actor, { ...byPdf, waitMs: 0 }),
      announcePdf: () => client.announcePdf(actor, byPdf),
      verifyPdf: () => client.verifyPdf(actor, { code: '0'.repeat(12) }),
      makeLink: () => client.makeLink(actor, { ...byPdf, tokenSha256: 'ab'.repeat(32) }),
      links: () => client.links(actor, byJobReference),
      withdrawLink: () => client.withdrawLink(actor, { jobReferenceId, linkId: records.linkId }),
      openLink: () => client.openLink(actor, { tokenSha256: 'cd'.repeat(32) }),
      openedLink: () => client.openedLink(actor, {}),
      linkedPdf: () => client.linkedPdf(actor, {}),
      downloadLinkedPdf: () => client.downloadLinkedPdf(actor, {}),
      linkedPhoto: () => client.linkedPhoto(actor, { fileId }),
      linkMail: () => client.linkMail(actor, { linkId: records.linkId, tokenSha256: 'ef'.repeat(32) }),
      linkMailEnded: () => client.linkMailEnded(actor, { linkId: records.linkId, reason: null }),
      pdf: () => client.pdf(actor, byPdf),
      downloadPdf: () => client.downloadPdf(actor, byPdf),
      cancelPdf: () => client.cancelPdf(actor, byPdf),
      reportPdfProgress: () => client.reportPdfProgress(actor, { generationId: pdfId, progress: 'Mine' }),
      beginPdf: () => client.beginPdf(actor, { generationId: pdfId }),
      finishPdf: () => client.finishPdf(actor, { generationId: pdfId, size: 1, pages: 1 }),
      failPdf: () => client.failPdf(actor, { generationId: pdfId, reason: 'Mine' }),
      happening: () => client.happening(actor, { jobReferenceId, ...happened }),
      notificationContextsFor: () =>
        client.notificationContextsFor(actor, { colleague: me, events: [{ jobReferenceId, ...event }] }),
      visibleTo: () => client.visibleTo(actor, { colleague: me, jobReferenceIds: [jobReferenceId] }),
      knownObjects: () =>
        client.knownObjects(actor, {
          fileIds: [fileId],
          pdfIds: [pdfId],
          markups: [{ fileId, version: records.markupVersion }],
        }),
      auditEntries: () => client.auditEntries(actor, { limit: 10, count: true }),
      verifyAudit: () => client.verifyAudit(actor, {}),
    };
  };
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
  it('shows a stranger nothing by any call, and lets them change nothing [PE-05 RT-07]', async () => {
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
      'client',
      'clientJobReferences',
      'updateClient',
      'removeClient',
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
    expect(await calls.stats()).toEqual(nothingCounted);
    expect(await calls.dashboard()).toEqual(emptyDashboard);
    expect(await everything(jobs)).toEqual(before);
  });

  it('shows nobody anything either [PE-01 PE-05]', async () => {
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
    'shows a colleague with a share to %s the job reference, and lets them change it: %s [PE-05]',
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

  it('shows an administrator everything, and lets them do everything but own it [PE-05]', async () => {
    const calls = callsAs(administrator());
    expect(await calls.get()).toMatchObject({ abilities: { handOver: true, delete: true } });
    expect((await jobs.client.list(administrator(), {})).total).toBe(1);
    await expect(calls.update()).resolves.toMatchObject({ title: 'Mine', ownerId: owner.id });
  });

  it('acts as a part of the system where only that may [PE-05]', async () => {
    await expect(callsAs(worker).beginPdf()).resolves.toMatchObject({ generationId: records.pdfId });
    expect(await failureOf(callsAs(worker).create())).toMatchObject({ code: 'unauthenticated' });
  });
});
