import { useNewJobReference } from '../../features/job-references/form/use-new-job-reference.js';
import type { QuickUpload } from '../../features/uploads/quick-upload-card.js';
import { UploadDialog } from '../../features/uploads/upload-dialog/upload-dialog.js';

/** The upload dialog, which can create its job reference too, with what was chosen on the dashboard. */
export const UploadFromDashboard = ({
  upload,
  ...ends
}: {
  upload: QuickUpload | null;
  onClose: () => void;
  onFinished: () => void;
}) => <UploadDialog {...upload} open={upload !== null} newJobReference={useNewJobReference()} {...ends} />;
