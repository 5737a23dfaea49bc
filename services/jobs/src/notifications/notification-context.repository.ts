import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { Permissions } from '@jobref/contracts/domain/shares';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

/** What is to be told of a share, task, comment or PDF; of a handing over nothing but its job reference. */
export interface Facts {
  text: string | null;
  dueDate: string | null;
  permissions: Permissions | null;
  pages: number | null;
  /** Of a saved search: where it is looked at. */
  address?: string | null;
}

const share = 'null as text, null as "dueDate", permissions, null::int as pages from jobs.shares';
const task =
  'title as text, due_date::text as "dueDate", null as permissions, null::int as pages from jobs.tasks';
const comment =
  'content as text, null as "dueDate", null as permissions, null::int as pages from jobs.comments';
const pdf = 'error as text, null as "dueDate", null as permissions, pages from jobs.pdf_generations';

const link =
  'mail_to as text, null as "dueDate", null as permissions, null::int as pages from jobs.client_links';

const handOver = `null as text, null as "dueDate", null as permissions, null::int as pages
  from (select id, id as job_reference_id from jobs.job_references) handed`;

const addressed = `'/' || s.page || case when s.address = '' then '' else '?' || s.address end as address`;
// A saved search belongs to no job reference and can find any of them, so each row pairs one with every job reference.
const savedSearch = `s.name as text, null as "dueDate", null as permissions, null::int as pages,
  ${addressed}
  from (select s.id, s.name, s.page, s.address, j.id as job_reference_id from jobs.saved_searches s
    cross join jobs.job_references j where s.removed_at is null) s`;

/** What is told of something on a job reference. */
export type ToldOnJobReference = Exclude<NotificationType, 'search_shared'>;
const told: Record<ToldOnJobReference, string> = {
  share,
  handed_over: handOver,
  task_given: task,
  task_done: task,
  comment,
  mention: comment,
  pdf_ready: pdf,
  pdf_failed: pdf,
  link_opened: link,
  search_match: savedSearch,
};

@Injectable()
export class NotificationContextRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Of those of these subjects of one type that are there on these job references. */
  factsOf(
    type: ToldOnJobReference,
    subjectIds: string[],
    jobReferenceIds: string[],
  ): Promise<(Facts & { id: string; jobReferenceId: string })[]> {
    return this.transactions.rows(
      `select id, job_reference_id as "jobReferenceId", ${told[type]} where id = any($1) and job_reference_id = any($2)`,
      [subjectIds, jobReferenceIds],
    );
  }

  /** Those of these saved searches that these people follow, once for each of them. */
  followedSearches(
    ids: string[],
    userIds: string[],
  ): Promise<{ id: string; userId: string; text: string; address: string }[]> {
    return this.transactions.rows(
      `select s.id, f.user_id as "userId", s.name as text, ${addressed}
       from jobs.saved_searches s join jobs.saved_search_followers f on f.saved_search_id = s.id
       where s.id = any($1) and f.user_id = any($2) and s.removed_at is null and f.removed_at is null`,
      [ids, userIds],
    );
  }
}
