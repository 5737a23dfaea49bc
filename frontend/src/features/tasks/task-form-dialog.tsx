import type { JobReference } from '@jobref/contracts/job-references';
import type { Task } from '@jobref/contracts/tasks';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.js';
import { nameOf, type PickablePerson } from '../../ui/person-line.js';
import { useSaveTask } from './api/use-save-task.js';
import { CannotSeeDialog } from './cannot-see-dialog.js';
import { bodyOf, TaskFields, valuesOf, type TaskFormValues } from './task-fields.js';

export interface TaskFormDialogProps {
  jobReference: JobReference;
  /** The task to change; absent for a new one. */
  task?: Task | undefined;
  onClose: () => void;
}

/** Gives a colleague a task, or changes one: title, description, priority, due date, assignee [CO-08]. */
export const TaskFormDialog = ({ jobReference, task, onClose }: TaskFormDialogProps) => {
  const formId = useId();
  const [form] = Form.useForm<TaskFormValues>();
  const [assignee, setAssignee] = useState<PickablePerson | null>(null);
  const { send, isPending, refused, share, dismiss } = useSaveTask({
    jobReferenceId: jobReference.id,
    task,
    onDone: onClose,
    onField: (field, message) => {
      const name = field === 'assigneeId' ? 'assignee' : (field as keyof TaskFormValues);
      if (form.getFieldInstance(name)) form.setFields([{ name, errors: [message] }]);
    },
  });
  return (
    <FormDialog
      open
      title={task ? 'Edit Task' : 'New Task'}
      formId={formId}
      submitLabel={task ? 'Save Changes' : 'Give Task'}
      pendingLabel="Saving..."
      pending={isPending && refused === null}
      onCancel={onClose}
    >
      <Form<TaskFormValues>
        id={formId}
        form={form}
        layout="vertical"
        noValidate
        initialValues={valuesOf(task)}
        onFinish={(values) => {
          setAssignee(values.assignee);
          send(bodyOf(values));
        }}
      >
        <TaskFields jobReference={jobReference} />
      </Form>
      <CannotSeeDialog
        open={refused !== null}
        who={assignee ? nameOf(assignee) : 'This colleague'}
        mayShare={jobReference.abilities.share}
        pending={isPending}
        onShare={share}
        onClose={dismiss}
      />
    </FormDialog>
  );
};
