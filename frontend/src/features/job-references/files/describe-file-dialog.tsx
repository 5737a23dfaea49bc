import { updateFileRequest, type FileUpload } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { Form, Input } from 'antd';
import { DraftForm } from '../../../drafts/draft-form.js';
import { useForgetDraft } from '../../../drafts/use-form-draft.js';
import { FormDialog } from '../../../ui/overlays/form-dialog.js';
import { LengthNote } from '../../../ui/forms/length-note.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { useDescribeFile } from './use-describe-file.js';

interface DescribeFileDialogProps {
  jobReferenceId: string;
  file: FileUpload;
  onClose: () => void;
}

const formId = 'describe-file';

/** Says what a document shows; the words stand in the dossier too. */
export const DescribeFileDialog = ({ jobReferenceId, file, onClose }: DescribeFileDialogProps) => {
  const draft = `file.${file.id}`;
  const close = useForgetDraft(draft, onClose);
  const { send, isPending } = useDescribeFile(jobReferenceId, file, close);
  return (
    <FormDialog
      open
      title="Description"
      width={420}
      formId={formId}
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={isPending}
      onCancel={close}
    >
      <DraftForm<{ description: string }>
        draft={draft}
        id={formId}
        initialValues={{ description: file.description ?? '' }}
        onFinish={({ description }) => send(description)}
      >
        <Form.Item
          name="description"
          label={`What ${file.originalName} shows`}
          rules={zodRule(updateFileRequest.shape.description)}
          extra={<LengthNote name="description" most={limits.fileDescription} />}
          style={{ marginBottom: 0 }}
        >
          <Input.TextArea
            dir="auto"
            autoFocus
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={limits.fileDescription}
          />
        </Form.Item>
      </DraftForm>
    </FormDialog>
  );
};
