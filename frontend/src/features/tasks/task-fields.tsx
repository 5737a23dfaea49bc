import type { JobReference } from '@jobref/contracts/job-references';
import { limits } from '@jobref/contracts/limits';
import {
  createTaskRequest,
  taskPriority,
  type Task,
  type TaskPriority as Priority,
} from '@jobref/contracts/tasks';
import { DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useColleagueSearch } from '../../api/use-colleagues.js';
import { usePeopleWhoSee } from '../../api/use-shares.js';
import { dateLocale } from '../../ui/date-locale.js';
import type { PickablePerson } from '../../ui/person-line.js';
import { PersonPicker } from '../../ui/person-picker.js';
import { statusLabel } from '../../ui/status-badge.js';
import { TaskPriority } from '../../ui/task-priority.js';
import { zodRule } from '../../ui/zod-rule.js';
import type { TaskBody } from './api/use-save-task.js';
import styles from './task-fields.module.css';

/** What the form holds while somebody types. */
export interface TaskFormValues {
  title: string;
  description: string;
  priority: Priority;
  dueDate: Dayjs | null;
  assignee: PickablePerson | null;
}

const wireDate = 'YYYY-MM-DD';
const shownDate = 'D MMM YYYY';
const optional = { required: false };
const { shape } = createTaskRequest;

export const valuesOf = (task: Task | undefined): TaskFormValues => ({
  title: task?.title ?? '',
  description: task?.description ?? '',
  priority: task?.priority ?? 'medium',
  dueDate: task?.dueDate ? dayjs(task.dueDate, wireDate) : null,
  assignee: task?.assignee ?? null,
});

/** Half-written values out of their draft. */
export const revived = ({ dueDate, ...kept }: Partial<TaskFormValues>): Partial<TaskFormValues> => ({
  ...kept,
  ...(dueDate !== undefined && { dueDate: dueDate && dayjs(dueDate) }),
});

/** The day as it was picked: no time zone has a say in it. */
export const bodyOf = ({ title, description, priority, dueDate, assignee }: TaskFormValues): TaskBody => ({
  title: title.trim(),
  description: description.trim() || null,
  priority,
  dueDate: dueDate?.format(wireDate) ?? null,
  assigneeId: assignee?.id ?? '',
});

const priorityOptions = taskPriority.options.map((value) => ({
  value,
  label: statusLabel(value),
}));

/** The fields of a task. Those who see the job reference already are offered first. */
export const TaskFields = ({ jobReference }: { jobReference: JobReference }) => {
  const search = useColleagueSearch();
  const people = usePeopleWhoSee(jobReference);
  return (
    <>
      <Form.Item name="title" label="Title" rules={zodRule(shape.title)}>
        <Input dir="auto" autoFocus maxLength={limits.title} />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={zodRule(shape.description, optional)}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} maxLength={limits.description} />
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
          <Select
            options={priorityOptions}
            optionRender={({ value }) => <TaskPriority priority={value as Priority} />}
          />
        </Form.Item>
        <Form.Item name="dueDate" label="Due date" rules={[optional]} className={styles.last ?? ''}>
          <DatePicker
            locale={dateLocale}
            className={styles.date ?? ''}
            format={shownDate}
            placeholder="No due date"
            changeOnBlur
          />
        </Form.Item>
      </div>
    </>
  );
};
