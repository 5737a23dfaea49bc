import { type PdfGeneration as PdfRecord, pdfGeneration } from '@jobref/contracts/domain/pdfs';
import type { VerifiedDossier } from '@jobref/contracts/domain/verification';
import { generatePdf } from '@jobref/contracts/wire/queues';
import { columnsOf, jsonArrayOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { RowFor } from '@jobref/service-kit/create-presenter';
import { Injectable } from '@nestjs/common';
import { keptInBin } from '../bin/core/bin.repository.js';
import { pdfEndedChannel } from './pdf-end-listener.repository.js';
import type { JobReference } from '../job-references/core/job-reference.entity.js';
import { jobColumns, type JobRow } from '../job-references/core/job-reference.repository.js';
import { type EntriesVersions, shownVersionsOfJob } from './dossier-entries.repository.js';
import type { DossierManifest } from './manifest.js';
import { PdfGeneration } from './pdf-generation.entity.js';

/** The fields of a generation that come from its own row. */
export const presentedPdf = pdfGeneration.omit({ changes: true, mailSize: true });
const presentedFields = presentedPdf.keyof().options;
export type PdfRow = RowFor<Omit<PdfRecord, 'changes' | 'mailSize'>>;
export type VerifiedRow = RowFor<VerifiedDossier>;

const columns = columnsOf(PdfGeneration, 'p', presentedFields);
const newestFirst = 'order by p.created_at desc, p.id desc';
const ofJob = 'from jobs.pdf_generations p where p.job_reference_id = j.id';

const asArray = (rest: string) =>
  jsonArrayOf(PdfGeneration, 'p', presentedFields, `${ofJob} ${newestFirst} ${rest}`);

/** SQL for all generations of a job reference in a table called j, newest first, as one JSON column. */
export const pdfsOfJob = asArray('');

/** SQL for its newest generation, alone in an array. */
export const newestPdfOfJob = asArray('limit 1');

/**
 * SQL for the manifest of its newest finished generation, and the current versions of comments and tasks; as one
 * column.
 */
export const newestManifestOfJob = `(select json_build_object('manifest', p.manifest,
    'versions', ${shownVersionsOfJob('p.manifest')})
  ${ofJob} and p.status = 'done' ${newestFirst} limit 1)`;
export interface ManifestRow {
  /** Null for PDFs generated before manifests were stored. */
  manifest: DossierManifest | null;
  versions: EntriesVersions | null;
}

const unended = `status in ('queued', 'running')`;

/** A job reference's newest generation; nulls if it has none. */
export interface NewestPdf {
  jobReferenceId: string;
  reference: string;
  pdfId: string | null;
  status: PdfGeneration['status'] | null;
  size: number | null;
}

/** A generation with what the record of its download says, and the people who are told of it. */
export interface PdfVersion extends JobRow {
  id: string;
  jobReferenceId: string;
  status: PdfGeneration['status'];
  /** The number that people see: the first finished generation is 1. */
  version: number;
  sharedWith: string[];
}

@Injectable()
export class PdfRepository {
  constructor(private readonly transactions: Transactions) {}

  find(jobReferenceId: string, id: string): Promise<PdfRow | null> {
    return this.transactions.row<PdfRow>(
      `select ${columns} from jobs.pdf_generations p where p.id = $1 and p.job_reference_id = $2`,
      [id, jobReferenceId],
    );
  }

  /** Returns those of the ids that the actor may see, by job reference. */
  versions(ids: string[]): Promise<PdfVersion[]> {
    return this.transactions.rows<PdfVersion>(
      `select p.id, p.job_reference_id as "jobReferenceId", p.status, ${jobColumns},
         (select 1 + count(*)::int from jobs.pdf_generations o where o.job_reference_id = p.job_reference_id
           and o.status = 'done' and (o.created_at, o.id) < (p.created_at, p.id)) as version,
         array(select s.user_id from jobs.shares s where s.job_reference_id = j.id) as "sharedWith"
       from jobs.pdf_generations p join jobs.job_references j on j.id = p.job_reference_id
       where p.id = any ($1) order by j.id`,
      [ids],
    );
  }

  running(jobReferenceId: string): Promise<PdfRow | null> {
    return this.transactions.row<PdfRow>(
      `select ${columns} from jobs.pdf_generations p where p.job_reference_id = $1 and ${unended}`,
      [jobReferenceId],
    );
  }

  /**
   * Counts a person's generations that have not ended. Their next request waits until the transaction ends, so that it
   * counts this one too.
   */
  async countUnfinished(userId: string): Promise<number> {
    await this.transactions.lock(`dossiers of ${userId}`);
    const statement = `select count(*)::int from jobs.pdf_generations where requested_by = $1 and ${unended}`;
    return (await this.transactions.value<number>(statement, [userId])) ?? 0;
  }

  jobReferenceOf(id: string): Promise<string | null> {
    return this.transactions.value<string>(
      'select job_reference_id from jobs.pdf_generations where id = $1',
      [id],
    );
  }

  /** Locks the generation until the transaction ends. */
  lock(id: string): Promise<PdfGeneration | null> {
    return this.transactions.manager.findOne(PdfGeneration, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(generation: PdfGeneration): Promise<void> {
    await this.transactions.manager.insert(PdfGeneration, generation);
  }

  async update({ id, ...values }: PdfGeneration): Promise<void> {
    await this.transactions.manager.update(PdfGeneration, { id }, values);
  }

  /** Marks the unfinished generation of a job reference as queued, as if it had not begun; null if there is none. */
  requeue(jobReferenceId: string): Promise<Pick<PdfGeneration, 'id' | 'requestedBy'> | null> {
    return this.transactions.row(
      `update jobs.pdf_generations set status = 'queued', started_at = null, progress = null
       where job_reference_id = $1 and ${unended} returning id, requested_by as "requestedBy"`,
      [jobReferenceId],
    );
  }

  /** Stores the progress of a generation that has not ended and returns its job reference, else null. */
  setProgress(id: string, progress: string): Promise<Pick<JobReference, 'id' | 'ownerId'> | null> {
    return this.transactions.row<Pick<JobReference, 'id' | 'ownerId'>>(
      `update jobs.pdf_generations p set progress = $2 from jobs.job_references j
       where p.id = $1 and p.status in ('queued', 'running') and j.id = p.job_reference_id
       returning j.id, j.owner_id as "ownerId"`,
      [id, progress],
    );
  }

  /** Wakes all callers waiting for this generation, in every process, once the transaction commits. */
  async announceEnd(id: string): Promise<void> {
    await this.transactions.manager.query('select pg_notify($1, $2)', [pdfEndedChannel, id]);
  }

  /**
   * Returns generations that are stuck: begun before `since`, or requested before it without a message left in the
   * outbox.
   */
  stuckSince(since: Date, most: number): Promise<string[]> {
    return this.transactions.values<string>(
      `select id from jobs.pdf_generations g where ${unended} and created_at < $1 and (started_at < $1 or (
         started_at is null and not exists (select 1 from jobs.outbox o
           where o.name = $3 and o.done_at is null and o.payload->>'generationId' = g.id::text)))
       order by created_at limit $2`,
      [since, most, generatePdf.name],
    );
  }

  /** Returns the newest generation of each of the job references that the actor may see, sorted by reference. */
  newestOf(jobReferenceIds: string[]): Promise<NewestPdf[]> {
    return this.transactions.rows(
      `select j.id as "jobReferenceId", j.reference, newest.id as "pdfId", newest.status, newest.size
       from jobs.job_references j left join lateral (select p.id, p.status, p.size ${ofJob} ${newestFirst} limit 1) newest on true
       where j.id = any ($1) order by j.reference`,
      [jobReferenceIds],
    );
  }

  /**
   * Returns the public facts of the dossier with this code, for any actor: the code is the proof. Null unless it is
   * finished.
   */
  verified(code: string): Promise<VerifiedRow | null> {
    return this.transactions.row<VerifiedRow>(
      `select issued_at as "issuedAt", version, is_newest as "isNewest", sha256 from jobs.verified_dossier($1)`,
      [code],
    );
  }

  /** Returns those of the ids whose bytes must be kept: of generations that have not failed, including in the bin. */
  known(ids: string[]): Promise<string[]> {
    return this.transactions.values<string>(
      `select id from jobs.pdf_generations where id = any ($1) and status <> 'failed' union ${keptInBin}`,
      [ids],
    );
  }
}
