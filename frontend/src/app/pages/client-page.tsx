import { useParams } from 'react-router-dom';
import { ClientView } from '../../features/clients/client-view.js';
import { JobReferenceGrid } from '../../features/job-references/list/job-reference-grid.js';

/** /clients/{id}: a client with their job references. */
export const ClientPage = () => {
  const { id = '' } = useParams();
  return (
    <ClientView
      key={id}
      id={id}
      list={(jobReferences, coming) => <JobReferenceGrid jobReferences={jobReferences} coming={coming} />}
    />
  );
};
