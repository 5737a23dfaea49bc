import { useState } from 'react';
import { QuickUploadCard, type QuickUpload } from '../../features/uploads/quick-upload-card.js';
import type { JobReferenceChoice } from '../../features/uploads/upload-dialog/job-reference-picker.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { useWasOpen } from '../../ui/overlays/use-was-open.js';

// The table of files and the queue come with the first opening.
const UploadFromDashboard = lazyDialog(() =>
  import('./upload-from-dashboard.js').then((m) => m.UploadFromDashboard),
);

/** "Quick Upload" and the dialog that it opens [DA-08]. */
export const DashboardUpload = () => {
  const [upload, setUpload] = useState<QuickUpload | null>(null);
  const [jobReferenceId, setJobReferenceId] = useState<JobReferenceChoice>(null);
  const wasUploading = useWasOpen(upload !== null);
  return (
    <>
      <div {...UploadFromDashboard.opener}>
        <QuickUploadCard jobReferenceId={jobReferenceId} onChoose={setJobReferenceId} onUpload={setUpload} />
      </div>
      {wasUploading && (
        <UploadFromDashboard
          upload={upload}
          onClose={() => setUpload(null)}
          onFinished={() => {
            setUpload(null);
            // The next files are for a job that is chosen anew.
            setJobReferenceId(null);
          }}
        />
      )}
    </>
  );
};
