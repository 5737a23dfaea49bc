import {
  type CreateTaskRequest,
  type TaskPriority,
  type TaskStatus,
  type UpdateTaskRequest,
  updateTaskRequest,
} from '@jobref/contracts/domain/tasks';
import { type FieldChanges, fieldChanges, pickOrNull } from '@jobref/service-kit/audit/field-changes';
import { AppError } from '@jobref/service-kit/errors';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The fields that people edit. The status changes separately. */
const { options: changeable } = updateTaskRequest.omit({ share: true }).keyof();
type ChangeableField = (typeof changeable)[number];
export type TaskChanges = FieldChanges<ChangeableField, string | null>;

export const editableFieldsOf = (task: Readonly<Record<ChangeableField, string | null>>) =>
  pickOrNull<ChangeableField, string | null>(changeable, task);

/** The statuses that may follow each status: an ended task must be reopened before it ends in another way [ST-02]. */
const following: Record<TaskStatus, TaskStatus[]> = {
  pending: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['pending'],
};

const labelOf = (status: TaskStatus) => status.replace('_', ' ');

/** A task for a colleague on a job reference. */
@Entity({ name: 'tasks' })
@Index('tasks_job_reference', { synchronize: false })
@Index('tasks_assignee', { synchronize: false })
@Check('tasks_title_said', `btrim(title) <> ''`)
@Check('tasks_priority_known', `priority in ('urgent', 'high', 'medium', 'low')`)
@Check('tasks_status_known', `status in ('pending', 'in_progress', 'completed', 'cancelled')`)
@Check('tasks_status_change_whole', `(status_changed_by is null) = (status_changed_at is null)`)
export class Task {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  @Column({ type: 'text' }) priority!: TaskPriority;
  @Column({ type: 'text' }) status!: TaskStatus;
  /** A day without a time, YYYY-MM-DD. */
  @Column({ type: 'date', nullable: true }) dueDate!: string | null;
  @Column({ type: 'uuid' }) assigneeId!: string;
  @Column({ type: 'uuid' }) assignedBy!: string;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
  /** Null until the status changes for the first time. */
  @Column({ type: 'uuid', nullable: true }) statusChangedBy!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) statusChangedAt!: Date | null;

  static give(
    on: { jobReferenceId: string; assigneeId: string; assignedBy: string },
    request: Omit<CreateTaskRequest, 'assigneeId' | 'share'>,
    now: Date,
  ): Task {
    return Object.assign(new Task(), {
      ...pickOrNull<ChangeableField, string | null>(changeable, request),
      ...on,
      status: 'pending' as const,
      createdAt: now,
      updatedAt: now,
      statusChangedBy: null,
      statusChangedAt: null,
    });
  }

  /** Applies the given fields. Returns the actual changes, null if there are none. */
  change(request: Omit<UpdateTaskRequest, 'share'>, now: Date): TaskChanges | null {
    const changes = fieldChanges<ChangeableField, string | null>(changeable, this, request);
    if (changes) Object.assign(this, changes.after, { updatedAt: now });
    return changes;
  }

  /** Returns false if it has that status already. Throws `task_status_refused` for one that may not follow. */
  setStatus(status: TaskStatus, by: string, now: Date): boolean {
    if (status === this.status) return false;
    const allowed = following[this.status];
    if (!allowed.includes(status))
      throw new AppError(
        'task_status_refused',
        `This task is ${labelOf(this.status)}: it can only be set to ${allowed.map(labelOf).join(' or ')}`,
        'status',
      );
    Object.assign(this, { status, statusChangedBy: by, statusChangedAt: now, updatedAt: now });
    return true;
  }
}
