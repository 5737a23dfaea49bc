import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

/** The fields to show of a share, task, comment or PDF; a hand-over has none besides its job reference. */
export type Facts = Omit<NotificationContext, 'jobReference' | 'recipientIds'>;

const none = {
  text: 'null',
  dueDate: 'null',
  permissions: 'null',
  pages: 'null::int',
  address: 'null',
  meantFor: 'null',
};
const select = (table: string, facts: Partial<Record<keyof Facts, string>>) => {
  const columns = Object.entries({ ...none, ...facts }).map(([name, column]) => `${column} as "${name}"`);
  return `${columns.join(', ')} from ${table}`;
};

const comments = 'jobs.comments';
const task = { text: 'title', dueDate: 'due_date::text' };
const pdf = select('jobs.pdf_generations', { text: 'error', pages: 'pages' });
const handedOver = '(select id, id as job_reference_id, owner_id from jobs.job_references) handed';

const addressed = `'/' || s.page || case when s.address = '' then '' else '?' || s.address end`;
// A saved search belongs to no job reference and can find any of them, so each row pairs one with every job reference.
const anywhere = `(select s.id, s.name, s.page, s.address, j.id as job_reference_id from jobs.saved_searches s
    cross join jobs.job_references j where s.removed_at is null) s`;

/** Notification types whose subject is on a job reference. */
export type JobReferenceNotificationType = Exclude<NotificationType, 'search_shared'>;
const selects: Record<JobReferenceNotificationType, string> = {
  share: select('jobs.shares', { permissions: 'permissions' }),
  handed_over: select(handedOver, { meantFor: 'array[owner_id]' }),
  task_given: select('jobs.tasks', { ...task, meantFor: 'array[assignee_id]' }),
  task_done: select('jobs.tasks', task),
  comment: select(comments, { text: 'content' }),
  // Owners are notified of every comment, so one that mentions them no more is still a comment to them.
  mention: select(comments, { text: 'content', meantFor: 'mentioned_ids || owner_id' }),
  pdf_ready: pdf,
  pdf_failed: pdf,
  link_opened: select('jobs.client_links', { text: 'mail_to' }),
  link_failed: select('jobs.client_links', { text: `concat_ws(': ', mail_to, mail_reason)` }),
  search_match: select(anywhere, { text: 's.name', address: addressed }),
};

@Injectable()
export class NotificationContextRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the facts of the subjects of one type that exist on these job references. */
  factsOf(
    type: JobReferenceNotificationType,
    subjectIds: string[],
    jobReferenceIds: string[],
  ): Promise<(Facts & { id: string; jobReferenceId: string })[]> {
    return this.transactions.rows(
      `select id, job_reference_id as "jobReferenceId", ${selects[type]} where id = any($1) and job_reference_id = any($2)`,
      [subjectIds, jobReferenceIds],
    );
  }

  /** Returns the saved searches that these people follow, once for each follower. */
  followedSearches(
    ids: string[],
    userIds: string[],
  ): Promise<{ id: string; userId: string; text: string; address: string }[]> {
    return this.transactions.rows(
      `select s.id, f.user_id as "userId", s.name as text, ${addressed} as address
       from jobs.saved_searches s join jobs.saved_search_followers f on f.saved_search_id = s.id
       where s.id = any($1) and f.user_id = any($2) and s.removed_at is null and f.removed_at is null`,
      [ids, userIds],
    );
  }
}
