import { useNewJobReference } from '../../features/job-references/form/use-new-job-reference.js';
import { UploadDialog, type UploadDialogProps } from '../../features/uploads/upload-dialog/upload-dialog.js';

/** The upload dialog, which can create its job reference too, with what was chosen on the dashboard. */
export const UploadFromDashboard = (props: Omit<UploadDialogProps, 'newJobReference'>) => (
  <UploadDialog {...props} newJobReference={useNewJobReference()} />
);
