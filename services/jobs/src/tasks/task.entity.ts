import type { TaskPriority, TaskStatus } from '@jobref/contracts/tasks';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What a colleague is to do on a job reference. */
@Entity({ name: 'tasks' })
@Index('tasks_job_reference', { synchronize: false })
@Index('tasks_assignee', { synchronize: false })
@Check('tasks_title_said', `btrim(title) <> ''`)
@Check('tasks_priority_known', `priority in ('urgent', 'high', 'medium', 'low')`)
@Check('tasks_status_known', `status in ('pending', 'in_progress', 'completed', 'cancelled')`)
@Check('tasks_status_change_whole', `(status_changed_by is null) = (status_changed_at is null)`)
export class Task {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  @Column({ type: 'text' }) priority!: TaskPriority;
  @Column({ type: 'text' }) status!: TaskStatus;
  /** A day without a time, YYYY-MM-DD. */
  @Column({ name: 'due_date', type: 'date', nullable: true }) dueDate!: string | null;
  @Column({ name: 'assignee_id', type: 'uuid' }) assigneeId!: string;
  @Column({ name: 'assigned_by', type: 'uuid' }) assignedBy!: string;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3 }) updatedAt!: Date;
  /** Null while the status is as it was given. */
  @Column({ name: 'status_changed_by', type: 'uuid', nullable: true }) statusChangedBy!: string | null;
  @Column({ name: 'status_changed_at', type: 'timestamptz', precision: 3, nullable: true })
  statusChangedAt!: Date | null;
}
