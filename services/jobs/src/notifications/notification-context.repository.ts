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

const told: Record<NotificationType, string> = {
  share,
  handed_over: handOver,
  task_given: task,
  task_done: task,
  comment,
  mention: comment,
  pdf_ready: pdf,
  pdf_failed: pdf,
  link_opened: link,
};

@Injectable()
export class NotificationContextRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Of those of these subjects of one type that are there, each with the job reference on which it stands. */
  factsOf(
    type: NotificationType,
    subjectIds: string[],
  ): Promise<(Facts & { id: string; jobReferenceId: string })[]> {
    return this.transactions.manager.query(
      `select id, job_reference_id as "jobReferenceId", ${told[type]} where id = any($1)`,
      [subjectIds],
    );
  }
}
