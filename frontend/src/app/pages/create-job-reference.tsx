import {
  CreateJobReferenceDialog,
  type CreateJobReferenceDialogProps,
} from '../../features/job-references/form/create-job-reference-dialog.js';
import { AntdRoot } from '../antd-root.js';

/** The dialog, for pages that have no antd themselves. */
export const CreateJobReference = (props: CreateJobReferenceDialogProps) => (
  <AntdRoot>
    <CreateJobReferenceDialog {...props} />
  </AntdRoot>
);
