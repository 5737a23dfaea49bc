import type { FileUpload } from '@jobref/contracts/domain/files';
import { Form } from 'antd';
import { useState } from 'react';
import { JobReferencePicker } from '../../../domain/job-references/job-reference-picker.js';
import { DialogForm, FormDialog } from '../../../ui/overlays/form-dialog.js';
import { counted } from '../../../ui/text/counted.js';
import { ChooseFiles } from './choose-files.js';
import { useMoveFiles } from './use-move-files.js';

interface MoveFilesDialogProps {
  jobReferenceId: string;
  files: readonly FileUpload[];
  /** Initially selected file; null selects none. */
  fileId: string | null;
  onClose: () => void;
}
interface Values {
  toJobReferenceId: string;
}

/** Dialog that moves selected files to another job reference. */
export const MoveFilesDialog = ({ jobReferenceId, files, fileId, onClose }: MoveFilesDialogProps) => {
  const [chosenIds, setChosenIds] = useState(fileId ? [fileId] : []);
  const chosen = files.filter(({ id }) => chosenIds.includes(id));
  const { send, isPending } = useMoveFiles(jobReferenceId, onClose);
  return (
    <FormDialog
      open
      title="Move files to another job reference"
      width={420}
      submitLabel={chosen.length === 0 ? 'Move' : `Move ${counted(chosen.length, 'file')}`}
      pendingLabel="Moving..."
      pending={isPending}
      submitDisabled={chosen.length === 0}
      onCancel={onClose}
    >
      <DialogForm<Values>
        onFinish={({ toJobReferenceId }) => send({ fileIds: chosen.map(({ id }) => id), toJobReferenceId })}
      >
        <Form.Item
          name="toJobReferenceId"
          label="Job reference"
          rules={[{ required: true, message: 'Please choose a job reference' }]}
        >
          <JobReferencePicker except={jobReferenceId} autoFocus />
        </Form.Item>
      </DialogForm>
      <p className="text-secondary m-0">
        They are added at the end, without a heading. PDFs that were generated before keep them.
      </p>
      <ChooseFiles files={files} chosenIds={chosenIds} onChange={setChosenIds} />
    </FormDialog>
  );
};
