import {
  dossierComment,
  type DossierComment,
  dossierTask,
  type DossierTask,
} from '@jobref/contracts/domain/dossier-entries';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { presenterOf, type RowFor } from '@jobref/service-kit/presenter-of';
import { Injectable } from '@nestjs/common';

/** What tells one state of a job reference's comments and tasks from another; of a table called j. */
const versionsOfJob = `json_build_object(
  'comments', (select concat(count(*), ' ', extract(epoch from max(coalesce(c.edited_at, c.created_at))))
    from jobs.comments c where c.job_reference_id = j.id),
  'tasks', (select concat(count(*), ' ', extract(epoch from max(t.updated_at)))
    from jobs.tasks t where t.job_reference_id = j.id))`;

/** Hashes are not needed: every change of one of them moves a count or a time. */
export interface EntriesVersions {
  comments: string;
  tasks: string;
}

/** The same as a column, where the newest dossier that is done shows any of them; else null. */
export const shownVersionsOfJob = (manifest: string): string =>
  `case when ${manifest}->'facts' ?| array['comments', 'tasks'] then ${versionsOfJob} end`;

const presentComment = presenterOf(dossierComment);
const presentTask = presenterOf(dossierTask);

/** What people wrote on a job reference and are to do, as a dossier shows it. */
@Injectable()
export class DossierEntriesRepository {
  constructor(private readonly transactions: Transactions) {}

  async versions(jobReferenceId: string): Promise<EntriesVersions | null> {
    const row = await this.transactions.row<{ versions: EntriesVersions }>(
      `select ${versionsOfJob} as versions from jobs.job_references j where j.id = $1`,
      [jobReferenceId],
    );
    return row?.versions ?? null;
  }

  /** The newest, oldest first. */
  async comments(jobReferenceId: string, most: number): Promise<DossierComment[]> {
    const rows = await this.transactions.rows<RowFor<DossierComment>>(
      `select content, author_id as "authorId", created_at as "createdAt", edited_at as "editedAt"
       from jobs.comments where job_reference_id = $1 order by created_at desc, id desc limit $2`,
      [jobReferenceId, most],
    );
    return rows.reverse().map(presentComment);
  }

  /** Those still to be done first, by due date, as on screens. */
  async tasks(jobReferenceId: string, most: number): Promise<DossierTask[]> {
    const rows = await this.transactions.rows<RowFor<DossierTask>>(
      `select title, description, status, due_date::text as "dueDate", assignee_id as "assigneeId"
       from jobs.tasks where job_reference_id = $1
       order by status in ('completed', 'cancelled'), due_date nulls last, created_at desc, id desc limit $2`,
      [jobReferenceId, most],
    );
    return rows.map(presentTask);
  }
}
