import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import {
  createTaskRequest,
  taskPriority,
  type Task,
  type TaskPriority as Priority,
} from '@jobref/contracts/domain/tasks';
import type { PersonName } from '@jobref/contracts/domain/users';
import { Form, Input } from 'antd';
import { useColleagueSearch } from '../../domain/people/use-colleagues.js';
import { usePeopleWithAccess } from '../../domain/shares/use-people-with-access.js';
import { DayInput } from '../../ui/forms/day-input.js';
import { PersonPicker } from '../../domain/people/person-picker.js';
import { statusLabel } from '../../domain/status/status-badge.js';
import { TaskPriority } from '../../domain/tasks/task-priority.js';
import { growingRows } from '../../ui/forms/growing-rows.js';
import { dayProblem } from '../../ui/forms/typed-day.js';
import { zodRule } from '../../ui/forms/zod-rule.js';
import { SingleSelect } from '../../ui/forms/single-select.js';
import type { TaskBody } from './use-save-task.js';
import styles from './task-fields.module.css';

/** Raw values of the form. */
export interface TaskFormValues {
  title: string;
  description: string;
  priority: Priority;
  /** For example 2026-11-21, or the typed text if it is not a date. */
  dueDate: string | null;
  assignee: PersonName | null;
}

const optional = { required: false };
const { shape } = createTaskRequest;
const dayRule = {
  validator: (_rule: unknown, value: string | null) => {
    const problem = dayProblem(value);
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  },
};

export const valuesOf = (task: Task | undefined): TaskFormValues => ({
  title: task?.title ?? '',
  description: task?.description ?? '',
  priority: task?.priority ?? 'medium',
  dueDate: task?.dueDate ?? null,
  assignee: task?.assignee ?? null,
});

/** Returns the request body. The due date is sent as picked, independent of time zones. */
export const bodyOf = ({ title, description, priority, dueDate, assignee }: TaskFormValues): TaskBody => ({
  title: title.trim(),
  description: description.trim() || null,
  priority,
  dueDate,
  assigneeId: assignee?.id ?? '',
});

const priorityOptions = taskPriority.options.map((value) => ({
  value,
  label: statusLabel(value),
}));

/** Form fields of a task. People who can see the job reference are suggested first. */
export const TaskFields = ({ jobReference }: { jobReference: JobReference }) => {
  const search = useColleagueSearch();
  const people = usePeopleWithAccess(jobReference);
  return (
    <>
      <Form.Item name="title" label="Title" rules={zodRule(shape.title)}>
        <Input dir="auto" autoFocus maxLength={limits.title} />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={zodRule(shape.description, optional)}>
        <Input.TextArea dir="auto" {...growingRows(3, 10)} maxLength={limits.description} />
      </Form.Item>
      <Form.Item
        name="assignee"
        label="Assignee"
        rules={[{ required: true, message: 'Please choose an assignee' }]}
      >
        <PersonPicker search={search} first={{ label: 'Can see this job reference', people }} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="priority" label="Priority" required className={styles.last ?? ''}>
          <SingleSelect
            options={priorityOptions}
            optionRender={({ value }) => <TaskPriority priority={value as Priority} />}
          />
        </Form.Item>
        <Form.Item name="dueDate" label="Due date" rules={[optional, dayRule]} className={styles.last ?? ''}>
          <DayInput isDeadline className="w-full" />
        </Form.Item>
      </div>
    </>
  );
};
