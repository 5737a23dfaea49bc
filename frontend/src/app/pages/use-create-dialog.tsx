import { useState } from 'react';
import { useIsDrafted } from '../../drafts/use-form-draft.js';
import { newJobReferenceDraft } from '../../features/job-references/form/new-job-reference-draft.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';

const CreateJobReferenceDialog = lazyDialog(() =>
  import('../../features/job-references/form/create-job-reference-dialog.js').then(
    (m) => m.CreateJobReferenceDialog,
  ),
);

/** "Create New Job Reference": what the buttons that open the dialog do, and the dialog once it was opened. */
export const useCreateDialog = () => {
  const [isOpen, setOpen] = useState(useIsDrafted(newJobReferenceDraft));
  return {
    createButton: { onClick: () => setOpen(true), ...CreateJobReferenceDialog.opener },
    createDialog: <CreateJobReferenceDialog open={isOpen} onClose={() => setOpen(false)} />,
  };
};
