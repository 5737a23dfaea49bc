import { fileTitle } from '@jobref/contracts/domain/file-titles';
import { updateFileRequest, type FileUpload } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { changedFields } from '../../../api/save-changes.js';
import { isPhoto } from '../../../domain/files/is-photo.js';
import { DraftForm } from '../../../drafts/draft-form.js';
import { useDiscardDraft } from '../../../drafts/use-form-draft.js';
import { growingRows } from '../../../ui/forms/growing-rows.js';
import { FormDialog } from '../../../ui/overlays/form-dialog.js';
import { LengthNote } from '../../../ui/forms/length-note.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { useUpdateFile } from './use-update-file.js';

interface FileDetailsDialogProps {
  jobReferenceId: string;
  file: FileUpload;
  onClose: () => void;
}

interface FileDetails {
  title: string;
  description: string;
}

const optional = { required: false };

/** Returns the label of the description field: "Caption" for photos. */
const captionWord = (file: FileUpload) => (isPhoto(file) ? 'Caption' : 'Description');

/** Dialog for the title and description of a file; clients see both in the dossier. */
export const FileDetailsDialog = ({ jobReferenceId, file, onClose }: FileDetailsDialogProps) => {
  // Only fields that differ from these values are sent, so that colleagues' changes are not reverted.
  const [opened] = useState<FileDetails>(() => ({
    title: file.title ?? '',
    description: file.description ?? '',
  }));
  const draft = `file.${file.id}`;
  const close = useDiscardDraft(draft, onClose);
  const word = captionWord(file);
  const { send, isPending } = useUpdateFile(jobReferenceId, {
    success: `Title and ${word.toLowerCase()} saved`,
    failure: `Failed to save title and ${word.toLowerCase()}`,
    onDone: close,
  });
  return (
    <FormDialog
      open
      title={`Title and ${word.toLowerCase()}`}
      width={420}
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={isPending}
      onCancel={close}
    >
      <div className="grid gap-16">
        <p dir="auto" className="text-secondary small break-anywhere">
          {file.originalName}
        </p>
        <DraftForm<FileDetails>
          draft={draft}
          initialValues={opened}
          onFinish={(values) => {
            const changes = changedFields(opened, values);
            if (Object.keys(changes).length > 0) send({ file, changes });
            else close();
          }}
        >
          <Form.Item
            name="title"
            label="Title"
            rules={zodRule(updateFileRequest.shape.title, optional)}
            extra={<LengthNote name="title" most={limits.fileTitle} />}
          >
            <Input
              dir="auto"
              autoFocus
              autoComplete="off"
              placeholder={fileTitle({ ...file, title: null })}
              maxLength={limits.fileTitle}
            />
          </Form.Item>
          <Form.Item
            name="description"
            label={word}
            rules={zodRule(updateFileRequest.shape.description, optional)}
            extra={<LengthNote name="description" most={limits.fileDescription} />}
            style={{ marginBottom: 0 }}
          >
            <Input.TextArea dir="auto" {...growingRows(3, 8)} maxLength={limits.fileDescription} />
          </Form.Item>
        </DraftForm>
      </div>
    </FormDialog>
  );
};
