import { randomUUID } from 'node:crypto';
import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
import type { CreateJobReferenceRequest } from '@jobref/contracts/domain/job-references';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import type { StoredObject } from '@jobref/contracts/wire/files';
import type { DeclaredFile, FormFile } from '@jobref/contracts/wire/job-files';
import type { Permissions } from '@jobref/contracts/domain/shares';
import type { JobsClient } from '@jobref/service-kit/calls/clients';
import type { MadePdf } from '../pdfs/pdf-generation.entity.js';
import { madePdf } from '@jobref/testing/made-pdf';
import { administrator, type StartedJobs, worker } from './started-jobs.js';

export const buildJobReference = (
  values: Partial<CreateJobReferenceRequest> = {},
): CreateJobReferenceRequest => ({
  title: 'Roof survey',
  clientName: 'Hollis & Marrow',
  description: undefined,
  clientEmail: undefined,
  status: 'draft',
  ...values,
});

export const newJobReference = async (
  { client }: StartedJobs,
  owner: UserActor,
  values: Partial<CreateJobReferenceRequest> = {},
): Promise<string> => (await client.create(owner, buildJobReference(values))).id;

/** Inserts job references as a migration would, much faster than by calls: without activity and audit entries. */
export const insertJobReferences = (
  { query }: StartedJobs,
  { id: ownerId }: UserActor,
  amount: number,
): Promise<object[]> =>
  query(
    `insert into jobs.job_references (reference, owner_id, title, client_name)
     select 'JR-1999-' || lpad(coalesce((select count(*) from jobs.job_references), 0) + n || '', 6, '0'), $1, 'Old ' || n, 'c'
     from generate_series(1, $2::int) n`,
    [ownerId, amount],
  );

export const buildStored = (values: Partial<StoredObject> = {}): StoredObject => ({
  size: 1_234,
  sha256: 'a'.repeat(64),
  mimeType: 'image/jpeg',
  width: 640,
  height: 480,
  hasThumbnail: true,
  ...values,
});

export const buildDeclared = (placeId: string, values: Partial<DeclaredFile> = {}): DeclaredFile => ({
  placeId,
  originalName: 'roof.jpg',
  fileSize: 1_234,
  mimeType: 'image/jpeg',
  description: undefined,
  ...values,
});

export const buildFormFile = (): FormFile => ({
  fileId: randomUUID(),
  originalName: 'roof.jpg',
  mimeType: 'image/jpeg',
  description: null,
  stored: buildStored(),
});

/** Reserves and fills a slot and returns its id. */
export const filledSlot = async (
  client: JobsClient,
  actor: UserActor,
  jobReferenceId: string,
  stored: Partial<StoredObject> = {},
): Promise<string> => {
  const { placeId } = await client.reserveFilePlace(actor, { jobReferenceId });
  await client.fillFilePlace(actor, { placeId, stored: buildStored(stored) });
  return placeId;
};

/** Adds a file to a job reference, through an upload slot like every file. */
export const addFile = async (
  client: JobsClient,
  actor: UserActor,
  jobReferenceId: string,
  values: Partial<DeclaredFile> = {},
) => {
  const placeId = await filledSlot(client, actor, jobReferenceId);
  const [file] = await client.addFiles(actor, { jobReferenceId, files: [buildDeclared(placeId, values)] });
  if (!file) throw new Error('No file was answered');
  return file;
};

/** Returns what the worker reports of a dossier that it has made; by default of another attempt to make it. */
export const buildMadePdf = (generationId: string, values: Partial<MadePdf> = {}) => ({
  generationId,
  ...madePdf,
  ...values,
});

/** Makes a requested dossier, as the worker does. */
export const makePdf = async (
  client: JobsClient,
  generationId: string,
  values: Partial<MadePdf> = {},
): Promise<void> => {
  const generatedAt = (await client.beginPdf(worker, { generationId }))?.generatedAt ?? null;
  await client.finishPdf(worker, buildMadePdf(generationId, { generatedAt, ...values }));
};

/** Returns a blur over the middle of a photo. */
export const buildBlur = (): MarkupShape => ({
  kind: 'blur',
  from: [0.25, 0.25],
  to: [0.75, 0.75],
});

/** Shares as an administrator, who may share everything, and returns the share's id. */
export const share = async (
  { client }: StartedJobs,
  jobReferenceId: string,
  userId: string,
  permissions: Permissions,
): Promise<string> => {
  const colleague: Colleague = { id: userId, role: 'agent' };
  return (await client.share(administrator(), { jobReferenceId, userId, colleague, permissions })).id;
};

/** Returns the messages that remove objects under a prefix of the object store. */
export const removalsOf = ({ query }: StartedJobs, prefix: string): Promise<object[]> =>
  query(`select 1 from jobs.outbox where name = 'remove-objects' and payload->'prefixes' ? $1`, [prefix]);
