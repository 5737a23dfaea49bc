import { useNewJobReference } from '../../features/job-references/form/use-new-job-reference.js';
import { UploadDialog, type UploadDialogProps } from '../../features/uploads/upload-dialog/upload-dialog.js';

/** The upload dialog, which can also create its job reference, prefilled from the dashboard. */
export const UploadFromDashboard = (props: Omit<UploadDialogProps, 'newJobReference'>) => (
  <UploadDialog {...props} newJobReference={useNewJobReference()} />
);
