import { useState } from 'react';
import { DashboardView } from '../../features/dashboard/dashboard-view.js';
import { PdfAction } from '../../features/job-references/dossier/pdf-action.js';
import { createSoon, LazyCreateDialog } from '../../features/job-references/form/lazy-create-dialog.js';
import { QuickUploadCard, type QuickUpload } from '../../features/uploads/quick-upload-card.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { useWasOpen } from '../../ui/use-was-open.js';

// Forms, tables of files and the queue come with the first opening, not with the dashboard.
const { Part: UploadFromDashboard, soon: uploadSoon } = lazyPart(() =>
  import('./upload-from-dashboard.js').then((m) => m.UploadFromDashboard),
);

/** The dashboard with its two dialogs [DA]. */
export const DashboardPage = () => {
  const [isCreating, setCreating] = useState(false);
  const [upload, setUpload] = useState<QuickUpload | null>(null);
  const wasCreating = useWasOpen(isCreating);
  const wasUploading = useWasOpen(upload !== null);
  return (
    <>
      <DashboardView
        createButton={{ onClick: () => setCreating(true), ...createSoon }}
        pdfAction={(jobReference) => <PdfAction jobReference={jobReference} />}
        quickUpload={
          <div {...uploadSoon}>
            <QuickUploadCard onUpload={setUpload} />
          </div>
        }
      />
      {wasCreating && <LazyCreateDialog open={isCreating} onClose={() => setCreating(false)} />}
      {wasUploading && <UploadFromDashboard upload={upload} onClose={() => setUpload(null)} />}
    </>
  );
};
