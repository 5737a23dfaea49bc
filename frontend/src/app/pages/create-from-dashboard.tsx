import {
  CreateJobReferenceDialog,
  type CreateJobReferenceDialogProps,
} from '../../features/job-references/form/create-job-reference-dialog.js';
import { AntdRoot } from '../antd-root.js';

/** The dialog on a page that has no antd itself. */
export const CreateFromDashboard = (props: CreateJobReferenceDialogProps) => (
  <AntdRoot>
    <CreateJobReferenceDialog {...props} />
  </AntdRoot>
);
