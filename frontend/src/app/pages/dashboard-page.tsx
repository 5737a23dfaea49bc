import { lazy, Suspense, useState } from 'react';
import { DashboardView } from '../../features/dashboard/dashboard-view.js';
import { PdfAction } from '../../features/job-references/dossier/pdf-action.js';
import { QuickUploadCard, type QuickUpload } from '../../features/uploads/quick-upload-card.js';
import { useWasOpen } from '../../ui/use-was-open.js';

// Forms, tables of files and the queue come with the first opening, not with the dashboard.
const CreateJobReferenceDialog = lazy(async () => ({
  default: (await import('../../features/job-references/form/create-job-reference-dialog.js'))
    .CreateJobReferenceDialog,
}));
const UploadFromDashboard = lazy(async () => ({
  default: (await import('./upload-from-dashboard.js')).UploadFromDashboard,
}));

/** The dashboard with its two dialogs [DA]. */
export const DashboardPage = () => {
  const [isCreating, setCreating] = useState(false);
  const [upload, setUpload] = useState<QuickUpload | null>(null);
  const wasCreating = useWasOpen(isCreating);
  const wasUploading = useWasOpen(upload !== null);
  return (
    <>
      <DashboardView
        onCreate={() => setCreating(true)}
        pdfAction={(jobReference) => <PdfAction jobReference={jobReference} />}
        quickUpload={<QuickUploadCard onUpload={setUpload} />}
      />
      <Suspense>
        {wasCreating && <CreateJobReferenceDialog open={isCreating} onClose={() => setCreating(false)} />}
      </Suspense>
      <Suspense>
        {wasUploading && <UploadFromDashboard upload={upload} onClose={() => setUpload(null)} />}
      </Suspense>
    </>
  );
};
