import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.js';
import { useIsNewJob } from '../../domain/job-references/new-job-link.js';
import { newJob } from '../../domain/job-references/job-reference-picker.js';
import { useIsFirstEntry } from '../../ui/overlays/use-dialog.js';
import { UploadDialog } from './upload-dialog/upload-dialog.js';
import type { NewJobReference } from './upload-dialog/use-job-reference-choice.js';

/** Back to where the person came from; opened by itself: to the job, or to the list [UP-02]. */
const useLeave = (jobReferenceId: string | null) => {
  const navigate = useNavigate();
  const wasOpenedHere = useIsFirstEntry();
  return () => {
    if (!wasOpenedHere) return navigate(-1);
    return navigate(jobReferenceId ? paths.jobReference(jobReferenceId) : paths.jobReferences, {
      replace: true,
    });
  };
};

/** The upload dialog as a page of its own: open as long as the page is, preselected by `jobId` [UP-01]. What is finished is shown. */
export const UploadView = ({ newJobReference }: { newJobReference: NewJobReference }) => {
  const jobReferenceId = useSearchParams()[0].get('jobId');
  const isNewJob = useIsNewJob();
  const leave = useLeave(jobReferenceId);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    void leave();
  };
  return (
    <UploadDialog
      // Another job in the address is another upload.
      key={jobReferenceId}
      open={isOpen}
      jobReferenceId={jobReferenceId ?? (isNewJob ? newJob : null)}
      newJobReference={newJobReference}
      onClose={close}
      onFinished={(id) => {
        setOpen(false);
        void navigate(paths.jobReference(id), { replace: true });
      }}
    />
  );
};
