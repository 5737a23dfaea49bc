import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
import type { BulkWork } from '@jobref/contracts/domain/bulk';
import type { MessageDefinition } from '@jobref/contracts/wire/queues';
import type { CreateTaskRequest } from '@jobref/contracts/domain/tasks';
import { failureOf } from '@jobref/testing/failure-of';
import { until } from '@jobref/testing/until';
import { Client } from 'pg';
import type { StartedJobs } from './started-jobs.js';

export const asColleague = ({ id, role }: UserActor): Colleague => ({ id, role });

export type TaskValues = Omit<CreateTaskRequest, 'assigneeId'>;
export const buildTask = (values: Partial<TaskValues> = {}): TaskValues => ({
  title: 'Measure the dormer flashing',
  description: undefined,
  priority: 'medium',
  dueDate: undefined,
  share: false,
  ...values,
});

/** Waits until bulk work has ended and returns it. */
export const awaitBulkWork = ({ client }: StartedJobs, actor: UserActor, workId: string): Promise<BulkWork> =>
  until(async () => {
    const work = await client.bulkWork(actor, { workId });
    return work.endedAt !== null && work;
  });

/** Gives a task on a job reference from one person to another. */
export const giveTask = (
  { client }: StartedJobs,
  giver: UserActor,
  jobReferenceId: string,
  assignee: UserActor,
  values: Partial<TaskValues> = {},
) => client.createTask(giver, { jobReferenceId, task: buildTask(values), assignee: asColleague(assignee) });

/** Writes a comment on a job reference, with mentions. */
export const writeComment = (
  { client }: StartedJobs,
  author: UserActor,
  jobReferenceId: string,
  content = 'The flashing is loose',
  mentioned: UserActor[] = [],
) => client.addComment(author, { jobReferenceId, content, mentioned: mentioned.map(asColleague) });

/** Returns the requested notifications of a record, oldest first. */
export const notificationsOf = async ({ query }: StartedJobs, subjectId: string) => {
  const rows = await query<{ type: string; recipients: string[]; by: string }>(
    `select payload->>'type' as type, payload->'recipientIds' as recipients, payload->>'actorId' as by
     from jobs.outbox where name = 'notify-of' and payload->>'subjectId' = $1 order by created_at, type`,
    [subjectId],
  );
  return rows.map(({ type, recipients, by }) => ({ type, recipients, by }));
};

/** Returns the live updates of a job reference, oldest first. */
export const liveChangesOf = async ({ published }: StartedJobs, jobReferenceId: string) =>
  (await published()).flatMap(({ news, audience: { userIds, administrators } }) =>
    news.type === 'job_reference_changed' && news.jobReferenceId === jobReferenceId && administrators
      ? [{ topics: news.topics, userIds }]
      : [],
  );

/** Returns the outbox messages of this name for a job reference, oldest first. */
export const messagesOf = async (
  { query }: StartedJobs,
  { name }: MessageDefinition,
  jobReferenceId: string,
): Promise<object[]> => {
  const rows = await query<{ payload: object }>(
    `select payload - 'jobReferenceId' as payload from jobs.outbox
     where name = $1 and payload->>'jobReferenceId' = $2 order by created_at`,
    [name, jobReferenceId],
  );
  return rows.map(({ payload }) => payload);
};

/** Returns the audit entries of a record, oldest first. */
export const auditOf = ({ query }: StartedJobs, recordId: string) =>
  query<{ action: string; before: object | null; after: object | null }>(
    'select action, before, after from jobs.audit_log where record_id = $1 order by at',
    [recordId],
  );

/** Returns the descriptions in a job reference's feed, newest first. */
export const feedOf = async ({ client }: StartedJobs, actor: UserActor, jobReferenceId: string) => {
  const { items } = await client.jobReferenceActivity(actor, { jobReferenceId });
  return items.map(({ description }) => description);
};

export const succeeded = 'nothing was refused';
/** Runs `work` while another connection holds the locks of `statement`. */
export const whileHolding = async <T>(
  jobs: StartedJobs,
  [statement, ...values]: [string, ...unknown[]],
  work: () => Promise<T>,
): Promise<T> => {
  const holder = new Client({ connectionString: jobs.database.superuserUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, values);
    const result = await work();
    await holder.query('commit');
    return result;
  } finally {
    await holder.end();
  }
};

/**
 * Runs calls into each other: locks or deletes a row while they begin, one after the other, until all of them wait for
 * a lock. Returns the outcome of each once the row was released, or deleted.
 */
export const runConcurrently = async (
  jobs: StartedJobs,
  row: {
    table: 'tasks' | 'comments' | 'pdf_generations' | 'job_references' | 'clients';
    id: string;
    isDeleted?: boolean;
  },
  calls: (() => Promise<unknown>)[],
): Promise<unknown[]> => {
  const outcomes: Promise<unknown>[] = [];
  const act = row.isDeleted ? 'delete from' : 'select from';
  const statement = `${act} jobs.${row.table} where id = $1 ${row.isDeleted ? '' : 'for update'}`;
  await whileHolding(jobs, [statement, row.id], async () => {
    for (const call of calls) {
      outcomes.push(failureOf(call()));
      await until(async () => (await countWaiting(jobs)) === outcomes.length);
    }
  });
  return Promise.all(outcomes);
};

/** Returns how many of the service's connections wait for a lock. */
export const countWaiting = async ({ query }: StartedJobs): Promise<number> => {
  const [row] = await query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and usename = 'jobref_jobs' and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
};
