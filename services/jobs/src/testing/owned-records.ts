import { randomBytes, randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { addFile, buildJobReference, makePdf, share } from './builders.js';
import { awaitBulkWork, giveTask, writeComment } from './collaboration.js';
import { agent, type StartedJobs, worker } from './started-jobs.js';

/** An agent's job reference with one record of every kind that can belong to one. */
export interface OwnedRecords {
  owner: UserActor;
  jobReferenceId: string;
  clientId: string;
  /** On the job reference. */
  tagId: string;
  fileId: string;
  /** Of that file's markup. */
  markupVersion: string;
  placeId: string;
  pdfId: string;
  /** To a finished dossier. */
  linkId: string;
  /** The person it is shared with, to view. */
  colleagueId: string;
  shareId: string;
  taskId: string;
  commentId: string;
  /** A deleted comment. */
  binnedId: string;
  /** Bulk work on the job reference. */
  workId: string;
  /** With alerts for the owner. */
  savedSearchId: string;
  /** An import of one unconfirmed row. */
  importId: string;
}

/** Adds a file whose text contains "slate", on page 7. */
const readFile = async (
  { client }: StartedJobs,
  owner: UserActor,
  jobReferenceId: string,
): Promise<string> => {
  const { id: fileId } = await addFile(client, owner, jobReferenceId);
  await client.readFileText(owner, { jobReferenceId, fileId });
  await client.addFileText(worker, { fileId, pages: [{ page: 7, text: 'Welsh slate, 500 by 250' }] });
  await client.endFileText(worker, { fileId, problem: null });
  return fileId;
};

export const ownedRecords = async (jobs: StartedJobs): Promise<OwnedRecords> => {
  const owner = agent();
  const colleagueId = randomUUID();
  const { client } = jobs;
  const { id: jobReferenceId, clientId } = await client.create(
    owner,
    buildJobReference({ tags: [{ name: 'Urgent' }] }),
  );
  if (!clientId) throw new Error('The job reference has no client');
  const { id: binnedId } = await writeComment(jobs, owner, jobReferenceId);
  await client.removeComment(owner, { jobReferenceId, commentId: binnedId });
  return {
    owner,
    jobReferenceId,
    clientId,
    tagId: (await client.createTag(owner, { name: 'Urgent' })).id,
    binnedId,
    savedSearchId: (await client.createSavedSearch(owner, { ...roofs, alerts: true })).id,
    importId: await importedRow(jobs, owner),
    workId: await workUnderWay(jobs, owner, jobReferenceId),
    taskId: (await giveTask(jobs, owner, jobReferenceId, owner)).id,
    commentId: (await writeComment(jobs, owner, jobReferenceId)).id,
    colleagueId,
    shareId: await share(jobs, jobReferenceId, colleagueId, 'view'),
    linkId: await newLink(jobs, owner, jobReferenceId),
    ...(await markedFile(jobs, owner, jobReferenceId)),
    pdfId: await forgottenPdf(jobs, owner, jobReferenceId),
    placeId: (await client.reserveFilePlace(owner, { jobReferenceId })).placeId,
  };
};

export const roofs = { name: 'Roofs', page: 'search', address: 'query=roof&tag=' } as const;

/** Starts bulk work that stays unfinished. */
const workUnderWay = async (jobs: StartedJobs, owner: UserActor, jobReferenceId: string): Promise<string> => {
  const { id: workId } = await jobs.client.startBulk(owner, {
    act: { act: 'add_tag', tag: { name: 'Chosen' } },
    chosen: { ids: [jobReferenceId] },
  });
  await awaitBulkWork(jobs, owner, workId);
  // No message is left for it, so no worker resumes it.
  await jobs.query('update jobs.bulk_works set ended_at = null where id = $1', [workId]);
  return workId;
};

const importedRow = async ({ client }: StartedJobs, owner: UserActor): Promise<string> => {
  const importId = randomUUID();
  await client.putImportRows(owner, { importId, rows: [{ row: 2, ...buildJobReference() }] });
  return importId;
};

const markedFile = async (jobs: StartedJobs, owner: UserActor, jobReferenceId: string) => {
  const fileId = await readFile(jobs, owner, jobReferenceId);
  const markupVersion = randomUUID();
  await jobs.client.markPhoto(owner, {
    jobReferenceId,
    fileId,
    // Not a blur, which would remove its text.
    shapes: [{ kind: 'box', from: [0.1, 0.1], to: [0.5, 0.5], colour: 'red', weight: 'normal' }],
    version: markupVersion,
  });
  return { fileId, markupVersion };
};

/** Requests a PDF that stays queued: no message is left for it. */
const forgottenPdf = async (jobs: StartedJobs, owner: UserActor, jobReferenceId: string): Promise<string> => {
  const { id } = await jobs.client.requestPdf(owner, {
    jobReferenceId,
    options: { captions: false },
    idempotency: { key: 'of theirs', digest: '' },
  });
  await jobs.query(`update jobs.outbox set done_at = now() where payload->>'generationId' = $1`, [id]);
  return id;
};

/** Creates a link to a new dossier. */
const newLink = async (
  { client }: StartedJobs,
  owner: UserActor,
  jobReferenceId: string,
): Promise<string> => {
  const { id: pdfId } = await client.requestPdf(owner, { jobReferenceId });
  await makePdf(client, pdfId);
  const tokenSha256 = randomBytes(32).toString('hex');
  return (await client.makeLink(owner, { jobReferenceId, pdfId, tokenSha256 })).id;
};

const tables = [
  'clients',
  'tags',
  'job_references',
  'files',
  'file_places',
  'pdf_generations',
  'client_links',
  'shares',
  'tasks',
  'comments',
  'bin',
  'bulk_works',
  'saved_searches',
  'import_rows',
  'activity',
  'audit_log',
];

/** Returns all rows of agents, bypassing row-level security. */
export const everything = (jobs: StartedJobs): Promise<object[][]> =>
  Promise.all([
    ...tables.map((table) => jobs.query(`select * from jobs.${table} order by id`)),
    jobs.query('select * from jobs.file_texts order by file_id, page, part'),
    jobs.query('select * from jobs.saved_search_followers order by saved_search_id, user_id'),
    jobs.query('select * from jobs.saved_search_matches order by saved_search_id, user_id, job_reference_id'),
    jobs.query('select * from jobs.bulk_changes order by work_id, job_reference_id'),
    jobs.query('select * from jobs.job_reference_tags order by job_reference_id, tag_id'),
  ]);
