import { JobReferencesView } from '../../features/job-references/job-references-view.js';
import { useCreateDialog } from './use-create-dialog.js';

/** The list of job references, and the dialog for a new one [JL CJ]. */
export const JobReferencesPage = () => {
  const { createButton, createDialog } = useCreateDialog();
  return (
    <>
      <JobReferencesView createButton={createButton} />
      {createDialog}
    </>
  );
};
