import { useState } from 'react';
import { QuickUploadCard, type QuickUpload } from '../../features/uploads/quick-upload-card.js';
import { dialogPart } from '../../ui/lazy-dialog.js';
import { useWasOpen } from '../../ui/use-was-open.js';

// The table of files and the queue come with the first opening.
const { Part: UploadFromDashboard, soon } = dialogPart(() =>
  import('./upload-from-dashboard.js').then((m) => m.UploadFromDashboard),
);

/** "Quick Upload" and the dialog that it opens [DA-08]. */
export const DashboardUpload = () => {
  const [upload, setUpload] = useState<QuickUpload | null>(null);
  const wasUploading = useWasOpen(upload !== null);
  return (
    <>
      <div {...soon}>
        <QuickUploadCard onUpload={setUpload} />
      </div>
      {wasUploading && <UploadFromDashboard upload={upload} onClose={() => setUpload(null)} />}
    </>
  );
};
