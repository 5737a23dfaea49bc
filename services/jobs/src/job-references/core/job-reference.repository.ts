import { columnsOf, type RowOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { JobReferenceName, Stats } from '@jobref/contracts/domain/job-references';
import type { Permissions } from '@jobref/contracts/domain/shares';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { JobReference } from './job-reference.entity.js';
import type { Access } from './job-reference.policy.js';

/** A job reference as a raw row, without an entity, with the permissions shared with the actor. */
export type JobReferenceRow = RowOf<JobReference> & { sharedPermissions: Permissions | null };

/** SQL for the permissions shared with the actor, of a table called j. */
const sharedWithActor = `(select s.permissions from jobs.shares s
    where s.job_reference_id = j.id and s.user_id = (select jobs.actor_id()))`;

/** The columns of JobReferenceRow, of a table called j. */
export const rowColumns = `${columnsOf(JobReference, 'j')}, ${sharedWithActor} as "sharedPermissions"`;

/**
 * The fields of a job reference that are read with its parts: those shown there, and those that permissions depend on.
 */
export interface JobRow extends Access {
  reference: string;
  jobTitle: string;
}

/** The columns of JobRow, of a table called j. */
export const jobColumns = `j.reference, j.title as "jobTitle", j.owner_id as "ownerId", ${sharedWithActor} as "sharedPermissions"`;

/** SQL for a reference: the year (UTC) of creation and the number in that year. */
const nextReference = `(select 'JR-' || lpad(year::text, 4, '0') || '-' || lpad(last::text, greatest(6, length(last::text)), '0') from counted)`;

@Injectable()
export class JobReferenceRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the job reference if the actor may see it. */
  visible(id: string): Promise<JobReferenceRow | null> {
    return this.transactions.row<JobReferenceRow>(
      `select ${rowColumns} from jobs.job_references j where j.id = $1`,
      [id],
    );
  }

  /**
   * Returns those of the ids that the actor may see, with names and the fields on which this colleague's access
   * depends.
   */
  accessOf(ids: string[], userId: string): Promise<(Access & JobReferenceName)[]> {
    return this.transactions.rows(
      `select j.id, j.reference, j.title, j.owner_id as "ownerId", (select s.permissions from jobs.shares s
         where s.job_reference_id = j.id and s.user_id = $2) as "sharedPermissions"
       from jobs.job_references j where j.id = any($1)`,
      [ids, userId],
    );
  }

  /** Returns those of the ids that the actor may see. */
  referencesOf(ids: string[]): Promise<Pick<JobReferenceRow, 'id' | 'reference'>[]> {
    return this.transactions.rows('select id, reference from jobs.job_references where id = any($1)', [ids]);
  }

  /** Locks the job reference until the transaction ends, if the actor may change it. */
  async lock(id: string): Promise<JobReference | null> {
    const row = await this.transactions.row<object>(
      `select ${columnsOf(JobReference, 'j')} from jobs.job_references j where j.id = $1 for no key update`,
      [id],
    );
    return row ? Object.assign(new JobReference(), row) : null;
  }

  /** Keeps the job reference unchanged until the transaction ends. Returns whether the actor may see it. */
  async hold(id: string): Promise<boolean> {
    return (await this.transactions.value<boolean>('select jobs.hold_job_reference($1)', [id])) ?? false;
  }

  /**
   * Inserts a job reference under the next number of its year, JR-2026-000123, and sets its id, reference and client. A
   * rollback frees the number, so that none is ever missing. Other creations wait for the counter until the transaction
   * ends, so only the statement that needs it takes it.
   */
  async insert(jobReference: JobReference): Promise<void> {
    const inserted = await this.transactions.manager
      .createQueryBuilder()
      .addCommonTableExpression(
        `insert into jobs.reference_counters as c (year, last) values (${jobReference.createdAt.getUTCFullYear()}, 1)
         on conflict (year) do update set last = c.last + 1 returning year, last`,
        'counted',
      )
      .insert()
      .into(JobReference)
      .values({ ...jobReference, reference: () => nextReference })
      .returning('id, reference, client_id')
      .execute();
    const [made] = inserted.raw as { id: string; reference: string; client_id: string | null }[];
    if (!made) throw new Error('The job reference was not stored');
    Object.assign(jobReference, { id: made.id, reference: made.reference, clientId: made.client_id });
  }

  async update({ id, ...values }: JobReference): Promise<void> {
    await this.transactions.manager.update(JobReference, { id }, values);
  }

  async handOver(ids: string[], ownerId: string, now: Date): Promise<void> {
    await this.transactions.manager.update(JobReference, { id: Any(ids) }, { ownerId, updatedAt: now });
  }

  async stats(): Promise<Stats> {
    const row = await this.transactions.row<Stats>(
      `select active_jobs as "activeJobs", pdfs_generated as "pdfsGenerated", files_uploaded as "filesUploaded",
         pending_reviews as "pendingReviews" from jobs.visible_stats()`,
    );
    if (!row) throw new Error('No figures were counted');
    return row;
  }
}
