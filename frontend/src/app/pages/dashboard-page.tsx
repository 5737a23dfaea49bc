import { useState } from 'react';
import { useIsDrafted } from '../../api/use-form-draft.js';
import { DashboardView } from '../../features/dashboard/dashboard-view.js';
import { PdfAction } from '../../features/job-references/dossier/pdf-action.js';
import { newJobReferenceDraft } from '../../features/job-references/form/new-job-reference-draft.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { useWasOpen } from '../../ui/use-was-open.js';
import { LaterUpload } from './later-upload.js';

const { Part: CreateFromDashboard, soon } = lazyPart(() =>
  import('./create-from-dashboard.js').then((m) => m.CreateFromDashboard),
);

/** The dashboard with its two dialogs [DA]. What it shows first needs no antd. */
export const DashboardPage = () => {
  const [isCreating, setCreating] = useState(useIsDrafted(newJobReferenceDraft));
  const wasCreating = useWasOpen(isCreating);
  return (
    <>
      <DashboardView
        createButton={{ onClick: () => setCreating(true), ...soon }}
        pdfAction={(jobReference) => <PdfAction jobReference={jobReference} />}
        quickUpload={<LaterUpload />}
      />
      {wasCreating && <CreateFromDashboard open={isCreating} onClose={() => setCreating(false)} />}
    </>
  );
};
