import { JobReferencesView } from '../../features/job-references/job-references-view.js';
import { useNewJobReference } from '../../features/job-references/form/use-new-job-reference.js';
import { UploadView } from '../../features/uploads/upload-view.js';
import { useIsNewJob } from '../../domain/job-references/new-job-link.js';
import { useIsPhone } from '../../ui/hooks/use-is-phone.js';

/** What lies behind the dialog, and out of reach as long as it is open: the list that it leaves for when it was opened by its address. */
const Behind = () => (
  <div inert>
    <JobReferencesView createButton={{}} />
  </div>
);

/** Upload Files: the dialog, which can create its job reference too [UP]. On phones it fills the screen. */
export const UploadPage = () => (
  <>
    {!useIsPhone() && <Behind />}
    <UploadView newJobReference={useNewJobReference({ short: !useIsNewJob() })} />
  </>
);
