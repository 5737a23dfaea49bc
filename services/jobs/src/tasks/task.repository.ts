import { columnsOf, type RowOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { jobColumns, type JobRow } from '../job-references/core/job-reference.repository.js';
import type { TaskPageEnd } from './task-cursor.js';
import { Task } from './task.entity.js';

/** A task row, joined with the fields of its job reference that are shown or that permissions depend on. */
export type TaskRow = RowOf<Task> & JobRow & TaskPageEnd;

const own = columnsOf(Task, 't');
const closed = `t.status in ('completed', 'cancelled')`;
const dueBy = `case when ${closed} then 'infinity' else coalesce(t.due_date, 'infinity') end`;
const rows = `select ${own}, ${jobColumns}, ${closed} as closed, (${dueBy})::text as "dueBy"
  from jobs.tasks t join jobs.job_references j on j.id = t.job_reference_id`;

/**
 * SQL for the page after a position: open tasks first, by due date, those without one last; then newest first. Its
 * parameters begin at `first`.
 */
const pageAfter = (first: number) => {
  const [afterClosed, afterDue, afterCreated, afterId, most] = [0, 1, 2, 3, 4].map(
    (each) => `$${first + each}`,
  );
  const position = `(${afterClosed}, ${afterDue}::date)`;
  return `and (${afterClosed}::boolean is null or (${closed}, ${dueBy}) > ${position} or ((${closed}, ${dueBy}) = ${position}
      and (t.created_at, t.id) < (${afterCreated}::timestamptz, ${afterId}::uuid)))
    order by ${closed}, ${dueBy}, t.created_at desc, t.id desc limit ${most}`;
};
const positionParameters = (after: TaskPageEnd | null) => [
  after?.closed,
  after?.dueBy,
  after?.createdAt,
  after?.id,
];

@Injectable()
export class TaskRepository {
  constructor(private readonly transactions: Transactions) {}

  of(jobReferenceId: string, after: TaskPageEnd | null, most: number): Promise<TaskRow[]> {
    return this.transactions.rows<TaskRow>(`${rows} where t.job_reference_id = $1 ${pageAfter(2)}`, [
      jobReferenceId,
      ...positionParameters(after),
      most,
    ]);
  }

  countOf(jobReferenceId: string, most: number): Promise<number> {
    return this.transactions.count('jobs.tasks where job_reference_id = $1', [jobReferenceId], most);
  }

  /** Returns a person's tasks; `open` selects open (true) or ended (false) ones only. */
  assignedTo(
    assigneeId: string,
    open: boolean | undefined,
    after: TaskPageEnd | null,
    most: number,
  ): Promise<TaskRow[]> {
    return this.transactions.rows<TaskRow>(
      `${rows} where t.assignee_id = $1 and ($2::boolean is null or (${closed}) <> $2) ${pageAfter(3)}`,
      [assigneeId, open, ...positionParameters(after), most],
    );
  }

  /** Counts the actor's own tasks, as `assignedTo` lists them. */
  async countOwn(open: boolean | undefined, most: number): Promise<number> {
    return (await this.transactions.value<number>('select jobs.own_tasks_total($1, $2)', [open, most])) ?? 0;
  }

  find(id: string): Promise<TaskRow | null> {
    return this.transactions.row<TaskRow>(`${rows} where t.id = $1`, [id]);
  }

  /** Locks the task until the transaction ends, if the actor may change it. */
  lock(id: string): Promise<Task | null> {
    return this.transactions.manager.findOne(Task, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(task: Task): Promise<void> {
    await this.transactions.manager.insert(Task, task);
  }

  async update({ id, ...values }: Task): Promise<void> {
    await this.transactions.manager.update(Task, { id }, values);
  }
}
