import { useNewJobReference } from '../../features/job-references/form/use-new-job-reference.js';
import { UploadView } from '../../features/uploads/upload-view.js';

/** Upload Files: the dialog, which can create its job reference too [UP]. */
export const UploadPage = () => <UploadView newJobReference={useNewJobReference()} />;
