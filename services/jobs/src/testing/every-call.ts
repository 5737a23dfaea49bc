import { randomUUID } from 'node:crypto';
import type { Actor } from '@jobref/contracts/domain/actor';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { buildDeclared, buildFormFile, buildJobReference, buildMadePdf, buildStored } from './builders.js';
import { buildTask } from './collaboration.js';
import type { OwnedRecords } from './owned-records.js';
import type { StartedJobs } from './started-jobs.js';

/** Every call of the contract on the owner's records, as another actor. */
export const everyCall = (
  { client }: StartedJobs,
  records: OwnedRecords,
  actor: Actor,
): Record<keyof typeof jobsService, () => Promise<unknown>> => {
  const { owner, jobReferenceId } = records;
  const { clientId, tagId, fileId, pdfId, placeId, shareId, taskId, commentId } = records;
  const byJobReference = { jobReferenceId };
  const byFile = { jobReferenceId, fileId };
  const byPdf = { jobReferenceId, pdfId };
  const byShare = { jobReferenceId, shareId };
  const byTask = { jobReferenceId, taskId };
  const byComment = { jobReferenceId, commentId };
  const { savedSearchId } = records;
  const mine = { name: 'Mine', page: 'search' as const, address: 'query=roof' };
  const me = { id: 'id' in actor ? actor.id : owner.id, role: 'agent' as const };
  const elsewhere = { toJobReferenceId: randomUUID() };
  const words = { content: 'Mine', mentioned: [] };
  const task = buildTask({ share: true });
  const event = { type: 'comment' as const, subjectId: commentId };
  const happened = { ...event, recipients: [me] };
  return {
    create: () => client.create(actor, buildJobReference()),
    update: () => client.update(actor, { jobReferenceId, changes: { title: 'Mine' } }),
    archive: () => client.archive(actor, { jobReferenceId, archived: true }),
    remove: () => client.remove(actor, byJobReference),
    get: () => client.get(actor, { ...byJobReference, include: ['comments', 'tasks', 'shares', 'activity'] }),
    list: () => client.list(actor, {}),
    search: () => client.search(actor, { query: 'roof' }),
    chosen: () => client.chosen(actor, { ids: [jobReferenceId] }),
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
    tags: () => client.tags(actor, { counted: true }),
    createTag: () => client.createTag(actor, { name: 'Mine' }),
    updateTag: () => client.updateTag(actor, { tagId, changes: { name: 'Mine' } }),
    mergeTag: () => client.mergeTag(actor, { tagId, into: randomUUID() }),
    removeTag: () => client.removeTag(actor, { tagId }),
    bin: () => client.bin(actor, {}),
    restore: () => client.restore(actor, { id: records.binnedId }),
    removeForGood: () => client.removeForGood(actor, { id: records.binnedId }),
    startBulk: () =>
      client.startBulk(actor, {
        act: { act: 'hand_over', userId: me.id },
        chosen: { ids: [jobReferenceId] },
      }),
    bulkWork: () => client.bulkWork(actor, { workId: records.workId }),
    bulkPdfs: () => client.bulkPdfs(actor, { workId: records.workId }),
    putImportRows: () =>
      client.putImportRows(actor, {
        importId: records.importId,
        rows: [{ row: 2, ...buildJobReference({ title: 'Mine' }) }],
      }),
    startImport: () => client.startImport(actor, { importId: records.importId, count: 1 }),
    undoBulk: () => client.undoBulk(actor, { workId: records.workId }),
    savedSearches: () => client.savedSearches(actor, {}),
    savedSearchCounts: () => client.savedSearchCounts(actor, {}),
    createSavedSearch: () => client.createSavedSearch(actor, mine),
    updateSavedSearch: () => client.updateSavedSearch(actor, { savedSearchId, changes: { name: 'Mine' } }),
    arrangeSavedSearches: () => client.arrangeSavedSearches(actor, { ids: [savedSearchId] }),
    removeSavedSearch: () => client.removeSavedSearch(actor, { savedSearchId }),
    restoreSavedSearch: () => client.restoreSavedSearch(actor, { savedSearchId }),
    shareSavedSearch: () => client.shareSavedSearch(actor, { savedSearchId, colleague: me }),
    unshareSavedSearch: () => client.unshareSavedSearch(actor, { savedSearchId, userId: owner.id }),
    endAlerts: () => client.endAlerts(actor, { userId: me.id }),
    lookForMatches: () => client.lookForMatches(actor, { colleague: me }),
    report: () => client.report(actor, { period: { from: '2026-01-01', to: '2026-12-31' }, timeZone: 'UTC' }),
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
    filesToMove: () => client.filesToMove(actor, { ...byJobReference, ...elsewhere, fileIds: [fileId] }),
    moveFiles: () =>
      client.moveFiles(actor, {
        ...byJobReference,
        ...elsewhere,
        files: [{ fileId, newId: randomUUID(), markupVersion: records.markupVersion }],
      }),
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
    downloadPdfs: () => client.downloadPdfs(actor, { pdfIds: [pdfId] }),
    cancelPdf: () => client.cancelPdf(actor, byPdf),
    reportPdfProgress: () => client.reportPdfProgress(actor, { generationId: pdfId, progress: 'Mine' }),
    beginPdf: () => client.beginPdf(actor, { generationId: pdfId }),
    finishPdf: () => client.finishPdf(actor, buildMadePdf(pdfId)),
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
