import { DashboardView } from '../../features/dashboard/dashboard-view.js';
import { PdfAction } from '../../features/job-references/dossier/pdf-action.js';
import { DashboardUpload } from './dashboard-upload.js';
import { useCreateDialog } from './use-create-dialog.js';

/** The dashboard with its two dialogs [DA]. */
export const DashboardPage = () => {
  const { createButton, createDialog } = useCreateDialog();
  return (
    <>
      <DashboardView
        createButton={createButton}
        pdfAction={(jobReference) => <PdfAction jobReference={jobReference} />}
        quickUpload={<DashboardUpload />}
      />
      {createDialog}
    </>
  );
};
