import { JobReferencesView } from '../../features/job-references/job-references-view.js';
import { useNewJobReference } from '../../features/job-references/form/use-new-job-reference.js';
import { UploadView } from '../../features/uploads/upload-view.js';
import { useIsNewJob } from '../../domain/job-references/new-job-link.js';
import { useIsPhone } from '../../ui/hooks/use-is-phone.js';

/**
 * The page behind the dialog, inert while the dialog is open: the list to which the dialog closes when it was opened by
 * URL.
 */
const PageBehindDialog = () => (
  <div inert>
    <JobReferencesView createButton={{}} />
  </div>
);

/** Upload Files: the dialog, which can also create its job reference [UP]. On phones it fills the screen. */
export const UploadPage = () => (
  <>
    {!useIsPhone() && <PageBehindDialog />}
    <UploadView newJobReference={useNewJobReference({ short: !useIsNewJob() })} />
  </>
);
