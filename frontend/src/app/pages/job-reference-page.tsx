import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useIsDrafted } from '../../drafts/use-form-draft.js';
import { useJobReference } from '../../domain/job-references/use-job-reference.js';
import { CommentCount } from '../../features/comments/comment-count.js';
import { CommentsCard } from '../../features/comments/comments-card.js';
import { AccessEnded } from '../../features/job-references/details/access-ended.js';
import { JobReferenceView } from '../../features/job-references/details/job-reference-view.js';
import { shareDraftOf } from '../../features/shares/share-draft.js';
import { SharesCard } from '../../features/shares/shares-card.js';
import { TaskCount } from '../../features/tasks/task-count.js';
import { TasksCard } from '../../features/tasks/tasks-card.js';
import { JobReferenceUploads } from '../../features/uploads/on-job-page/job-reference-uploads.js';
import { useAccessEnded } from '../../live/ended-access.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';

// What is opened only now and then, with antd's forms and the schemas behind it.
const ShareDialog = lazyDialog(() =>
  import('../../features/shares/share-dialog.js').then((m) => m.ShareDialog),
);

/** What is open beside the page, and about which job reference: it stays while its dialog closes. */
interface OpenDialog {
  dialog: 'upload' | 'share' | null;
  jobReference: JobReference;
}

/** What is asked for; a share that was left half-made is so from the beginning. */
const useOpenDialog = (id: string, jobReference: JobReference | undefined) => {
  const [isHalfMade, setHalfMade] = useState(useIsDrafted(shareDraftOf(id)));
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  if (isHalfMade && jobReference) {
    setHalfMade(false);
    if (jobReference.abilities.share) setOpenDialog({ dialog: 'share', jobReference });
  }
  return [openDialog, setOpenDialog] as const;
};

const OpenJobReference = ({ id }: { id: string }) => {
  const { data } = useJobReference(id);
  const [openDialog, setOpenDialog] = useOpenDialog(id, data);
  const close = () => openDialog && setOpenDialog({ ...openDialog, dialog: null });
  const share = (jobReference: JobReference) => () => setOpenDialog({ dialog: 'share', jobReference });
  return (
    <>
      {data?.abilities.upload && (
        <JobReferenceUploads
          jobReference={data}
          open={openDialog?.dialog === 'upload'}
          onOpen={() => setOpenDialog({ dialog: 'upload', jobReference: data })}
          onClose={close}
        />
      )}
      <JobReferenceView
        id={id}
        onUpload={(jobReference) => setOpenDialog({ dialog: 'upload', jobReference })}
        collaboration={(jobReference) => ({
          counts: {
            comments: <CommentCount jobReferenceId={id} />,
            tasks: <TaskCount jobReferenceId={id} />,
          },
          comments: <CommentsCard jobReference={jobReference} />,
          tasks: <TasksCard jobReference={jobReference} />,
          shares: <SharesCard jobReference={jobReference} onShare={share(jobReference)} />,
          onShare: share(jobReference),
        })}
      />
      {openDialog && (
        <ShareDialog
          jobReference={openDialog.jobReference}
          open={openDialog.dialog === 'share'}
          onClose={close}
        />
      )}
    </>
  );
};

/** A job reference's details with all that hangs on it [JD]; closed as soon as it may not be seen any more. */
export const JobReferencePage = () => {
  const { id = '' } = useParams();
  const isEnded = useAccessEnded(id, useLocation().key);
  return isEnded ? <AccessEnded /> : <OpenJobReference key={id} id={id} />;
};
