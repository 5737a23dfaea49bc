import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { useDialog } from '../../ui/overlays/use-dialog.js';

const CreateJobReferenceDialog = lazyDialog(() =>
  import('../../features/job-references/form/create-job-reference-dialog.js').then(
    (m) => m.CreateJobReferenceDialog,
  ),
);

/** "Create New Job Reference": props for the buttons that open the dialog, and the dialog once it was opened. */
export const useCreateDialog = () => {
  const { dialog, open, closeOf } = useDialog();
  return {
    createButton: { onClick: () => open('create'), ...CreateJobReferenceDialog.opener },
    createDialog: <CreateJobReferenceDialog open={dialog === 'create'} onClose={closeOf('create')} />,
  };
};
