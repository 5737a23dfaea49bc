import { fullName } from '@jobref/contracts/domain/full-name';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Task } from '@jobref/contracts/domain/tasks';
import type { PersonName } from '@jobref/contracts/domain/users';
import { Form } from 'antd';
import { useState } from 'react';
import { DraftForm } from '../../drafts/draft-form.js';
import { changedFields } from '../../api/save-changes.js';
import { useDiscardDraft } from '../../drafts/use-form-draft.js';
import { FormDialog } from '../../ui/overlays/form-dialog.js';
import { showFieldError } from '../../domain/form-error-handler.js';
import { useSaveTask } from './use-save-task.js';
import { ShareWithAssigneeDialog } from './share-with-assignee-dialog.js';
import { bodyOf, TaskFields, valuesOf, type TaskFormValues } from './task-fields.js';

export interface TaskFormDialogProps {
  jobReference: JobReference;
  /** The task to edit; absent for a new one. */
  task?: Task | undefined;
  onClose: () => void;
}

/** Dialog that creates or edits a task: title, description, priority, due date, assignee [CO-08]. */
export const TaskFormDialog = ({ jobReference, task, onClose }: TaskFormDialogProps) => {
  const [form] = Form.useForm<TaskFormValues>();
  const draft = task ? `task.${task.id}` : `new-task.${jobReference.id}`;
  const close = useDiscardDraft(draft, onClose);
  // Only fields that differ from these values are sent, so that colleagues' changes are not reverted.
  const [opened] = useState(() => valuesOf(task));
  const [assignee, setAssignee] = useState<PersonName | null>(null);
  const { send, isPending, refused, share, dismiss } = useSaveTask({
    jobReferenceId: jobReference.id,
    task,
    onDone: close,
    onRefused: (error) => showFieldError(form, error, { assigneeId: 'assignee' }),
  });
  return (
    <FormDialog
      open
      title={task ? 'Edit Task' : 'New Task'}
      submitLabel={task ? 'Save Changes' : 'Give Task'}
      pendingLabel="Saving..."
      pending={isPending && refused === null}
      onCancel={close}
    >
      <DraftForm<TaskFormValues>
        draft={draft}
        form={form}
        initialValues={opened}
        onFinish={(values) => {
          setAssignee(values.assignee);
          const body = bodyOf(values);
          send(task ? changedFields(bodyOf(opened), body) : body);
        }}
      >
        <TaskFields jobReference={jobReference} />
      </DraftForm>
      <ShareWithAssigneeDialog
        open={refused !== null}
        who={assignee ? fullName(assignee) : 'This colleague'}
        mayShare={jobReference.abilities.share}
        pending={isPending}
        onShare={share}
        onClose={dismiss}
      />
    </FormDialog>
  );
};
