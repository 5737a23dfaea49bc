import { useLocation, useParams } from 'react-router-dom';
import { isUnknownRecord } from '../../api/api-error.js';
import { useJobReference } from '../../domain/job-references/use-job-reference.js';
import { CommentCount } from '../../features/comments/comment-count.js';
import { CommentsCard } from '../../features/comments/comments-card.js';
import { JobReferenceView } from '../../features/job-references/details/job-reference-view.js';
import { NoJobReference } from '../../features/job-references/details/no-job-reference.js';
import { SharesCard } from '../../features/shares/shares-card.js';
import { TaskCount } from '../../features/tasks/task-count.js';
import { TasksCard } from '../../features/tasks/tasks-card.js';
import { JobReferenceUploads } from '../../features/uploads/on-job-page/job-reference-uploads.js';
import { useAccessEnded } from '../../live/ended-access.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.js';
import { useDialog } from '../../ui/overlays/use-dialog.js';

// Rarely opened dialogs, loaded lazily with antd's forms and their schemas.
const ShareDialog = lazyDialog(() =>
  import('../../features/shares/share-dialog.js').then((m) => m.ShareDialog),
);

const OpenJobReference = ({ id }: { id: string }) => {
  const query = useJobReference(id);
  const data = isUnknownRecord(query.error) ? undefined : query.data;
  const { dialog, open, closeOf } = useDialog();
  // By name, so that several of them can be told apart in tabs, in the history and by screen readers.
  useDocumentTitle(data ? `${data.title}, ${data.reference}` : null);
  const upload = () => open('upload');
  const share = () => open('share');
  return (
    <>
      {data?.abilities.upload && (
        <JobReferenceUploads
          jobReference={data}
          open={dialog === 'upload'}
          onOpen={upload}
          onClose={closeOf('upload')}
        />
      )}
      <JobReferenceView
        id={id}
        onUpload={upload}
        collaboration={(jobReference) => ({
          counts: {
            comments: <CommentCount jobReferenceId={id} />,
            tasks: <TaskCount jobReferenceId={id} />,
          },
          comments: <CommentsCard jobReference={jobReference} />,
          tasks: <TasksCard jobReference={jobReference} />,
          shares: <SharesCard jobReference={jobReference} onShare={share} />,
          onShare: share,
        })}
      />
      {data?.abilities.share && (
        <ShareDialog jobReference={data} open={dialog === 'share'} onClose={closeOf('share')} />
      )}
    </>
  );
};

/** A job reference's details with all its parts [JD]; closes as soon as access ends. */
export const JobReferencePage = () => {
  const { id = '' } = useParams();
  const isEnded = useAccessEnded(id, useLocation().key);
  return isEnded ? <NoJobReference wasShown /> : <OpenJobReference key={id} id={id} />;
};
