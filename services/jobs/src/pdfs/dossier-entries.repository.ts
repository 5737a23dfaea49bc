import {
  dossierComment,
  type DossierComment,
  dossierTask,
  type DossierTask,
} from '@jobref/contracts/domain/dossier-entries';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { createPresenter, type RowFor } from '@jobref/service-kit/create-presenter';
import { Injectable } from '@nestjs/common';

/** SQL for a version of a job reference's comments and of its tasks; of a table called j. */
const versionsOfJob = `json_build_object(
  'comments', (select concat(count(*), ' ', extract(epoch from max(coalesce(c.edited_at, c.created_at))))
    from jobs.comments c where c.job_reference_id = j.id),
  'tasks', (select concat(count(*), ' ', extract(epoch from max(t.updated_at)))
    from jobs.tasks t where t.job_reference_id = j.id))`;

/** Counts and times instead of hashes, as every change moves one of them. */
export interface EntriesVersions {
  comments: string;
  tasks: string;
}

/** SQL for these versions if the newest finished dossier shows comments or tasks, else null. */
export const shownVersionsOfJob = (manifest: string): string =>
  `case when ${manifest}->'facts' ?| array['comments', 'tasks'] then ${versionsOfJob} end`;

const presentComment = createPresenter(dossierComment);
const presentTask = createPresenter(dossierTask);

/** Comments and tasks of a job reference, as a dossier shows them. */
@Injectable()
export class DossierEntriesRepository {
  constructor(private readonly transactions: Transactions) {}

  versions(jobReferenceId: string): Promise<EntriesVersions | null> {
    return this.transactions.value<EntriesVersions>(
      `select ${versionsOfJob} from jobs.job_references j where j.id = $1`,
      [jobReferenceId],
    );
  }

  /** Returns the newest comments, oldest first. */
  async comments(jobReferenceId: string, most: number): Promise<DossierComment[]> {
    const rows = await this.transactions.rows<RowFor<DossierComment>>(
      `select content, author_id as "authorId", created_at as "createdAt", edited_at as "editedAt"
       from jobs.comments where job_reference_id = $1 order by created_at desc, id desc limit $2`,
      [jobReferenceId, most],
    );
    return rows.reverse().map(presentComment);
  }

  /** Returns open tasks first, by due date, as on screens. */
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
