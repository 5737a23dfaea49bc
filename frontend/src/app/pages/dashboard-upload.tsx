import { useState } from 'react';
import { QuickUploadCard } from '../../features/uploads/quick-upload-card.js';
import type { JobReferenceChoice } from '../../domain/job-references/job-reference-picker.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../ui/overlays/use-dialog.js';

// The table of files and the queue load with the first opening.
const UploadFromDashboard = lazyDialog(() =>
  import('./upload-from-dashboard.js').then((m) => m.UploadFromDashboard),
);

/** "Quick Upload" and the dialog that it opens [DA-08]. */
export const DashboardUpload = () => {
  const { dialog, id, open, close } = useDialog();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [jobReferenceId, setJobReferenceId] = useState<JobReferenceChoice>(id);
  const upload = (chosen: readonly File[]) => {
    setFiles(chosen);
    open('upload', jobReferenceId);
  };
  const isUploadOpen = dialog === 'upload';
  return (
    <>
      <div {...UploadFromDashboard.opener}>
        <QuickUploadCard
          jobReferenceId={jobReferenceId}
          onChoose={setJobReferenceId}
          onUpload={upload}
          isUploadOpen={isUploadOpen}
        />
      </div>
      <UploadFromDashboard
        open={isUploadOpen}
        jobReferenceId={jobReferenceId}
        files={files}
        onClose={close}
        onClosed={() => setFiles([])}
        onFinished={() => {
          close();
          // The next files need a new choice of job.
          setJobReferenceId(null);
        }}
      />
    </>
  );
};
