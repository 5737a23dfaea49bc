import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.js';
import { useIsNewJob } from '../../domain/job-references/new-job-link.js';
import { newJob } from '../../domain/job-references/job-reference-picker.js';
import { useIsFirstEntry } from '../../ui/overlays/use-dialog.js';
import { UploadDialog } from './upload-dialog/upload-dialog.js';
import type { NewJobReference } from './upload-dialog/use-job-reference-choice.js';

/** Leaves the page: back in the history; if it is the first entry, to the job or to the list [UP-02]. */
const useLeave = (jobReferenceId: string | null) => {
  const navigate = useNavigate();
  const isFirstEntry = useIsFirstEntry();
  /** Replaces this page in the history, so that Back does not return to it. */
  const goTo = (path: string) => navigate(path, { replace: true, state: { isFirstEntry } });
  const back = () => {
    if (!isFirstEntry) return navigate(-1);
    return goTo(jobReferenceId ? paths.jobReference(jobReferenceId) : paths.jobReferences);
  };
  return { goTo, back };
};

/** Page with the upload dialog, preselected by `jobId` [UP-01]. When finished, it shows the job reference. */
export const UploadView = ({ newJobReference }: { newJobReference: NewJobReference }) => {
  const jobReferenceId = useSearchParams()[0].get('jobId');
  const isNewJob = useIsNewJob();
  const { goTo, back } = useLeave(jobReferenceId);
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    void back();
  };
  return (
    <UploadDialog
      // Another jobId in the URL starts another upload.
      key={jobReferenceId}
      open={isOpen}
      jobReferenceId={jobReferenceId ?? (isNewJob ? newJob : null)}
      newJobReference={newJobReference}
      onClose={close}
      onFinished={(id) => {
        setOpen(false);
        void goTo(paths.jobReference(id));
      }}
    />
  );
};
