import { useState } from 'react';
import { DashboardView } from '../../features/dashboard/dashboard-view.js';
import { PdfAction } from '../../features/job-references/dossier/pdf-action.js';
import { CreateJobReferenceDialog } from '../../features/job-references/form/create-job-reference-dialog.js';
import { useNewJobReference } from '../../features/job-references/form/use-new-job-reference.js';
import { QuickUploadCard, type QuickUpload } from '../../features/uploads/quick-upload-card.js';
import { UploadDialog } from '../../features/uploads/upload-dialog/upload-dialog.js';

/** The dashboard with its two dialogs [DA]. */
export const DashboardPage = () => {
  const [isCreating, setCreating] = useState(false);
  const [upload, setUpload] = useState<QuickUpload | null>(null);
  const newJobReference = useNewJobReference();
  const closeUpload = () => setUpload(null);
  return (
    <>
      <DashboardView
        onCreate={() => setCreating(true)}
        pdfAction={(jobReference) => <PdfAction jobReference={jobReference} />}
        quickUpload={<QuickUploadCard onUpload={setUpload} />}
      />
      <CreateJobReferenceDialog open={isCreating} onClose={() => setCreating(false)} />
      <UploadDialog
        {...upload}
        open={upload !== null}
        newJobReference={newJobReference}
        onClose={closeUpload}
        onUploaded={closeUpload}
      />
    </>
  );
};
