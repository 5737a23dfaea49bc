import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useIsDrafted } from '../../api/use-form-draft.js';
import { useJobReference } from '../../api/use-job-reference.js';
import { CommentCount } from '../../features/comments/comment-count.js';
import { CommentsCard } from '../../features/comments/comments-card.js';
import { AccessEnded } from '../../features/job-references/details/access-ended.js';
import { JobReferenceView } from '../../features/job-references/details/job-reference-view.js';
import { shareDraftOf } from '../../features/shares/share-draft.js';
import { SharesCard } from '../../features/shares/shares-card.js';
import { TaskCount } from '../../features/tasks/task-count.js';
import { TasksCard } from '../../features/tasks/tasks-card.js';
import { JobUploads } from '../../features/uploads/on-job-page/job-uploads.js';
import { useAccessEnded } from '../../live/ended-access.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

// What is opened only now and then, with antd's forms and the schemas behind it.
const ShareDialog = lazyDialog(() =>
  import('../../features/shares/share-dialog.js').then((m) => m.ShareDialog),
);

/** What is open beside the page, and about which job reference: it stays while its dialog closes. */
interface Asked {
  dialog: 'upload' | 'share' | null;
  jobReference: JobReference;
}

/** What is asked for; a share that was left half-made is so from the beginning. */
const useAsked = (id: string, jobReference: JobReference | undefined) => {
  const [isHalfMade, setHalfMade] = useState(useIsDrafted(shareDraftOf(id)));
  const [asked, setAsked] = useState<Asked | null>(null);
  if (isHalfMade && jobReference) {
    setHalfMade(false);
    if (jobReference.abilities.share) setAsked({ dialog: 'share', jobReference });
  }
  return [asked, setAsked] as const;
};

const OpenJobReference = ({ id }: { id: string }) => {
  const { data } = useJobReference(id);
  const [asked, setAsked] = useAsked(id, data);
  const close = () => asked && setAsked({ ...asked, dialog: null });
  const share = (jobReference: JobReference) => () => setAsked({ dialog: 'share', jobReference });
  return (
    <>
      {data?.abilities.upload && (
        <JobUploads
          jobReference={data}
          open={asked?.dialog === 'upload'}
          onOpen={() => setAsked({ dialog: 'upload', jobReference: data })}
          onClose={close}
        />
      )}
      <JobReferenceView
        id={id}
        onUpload={(jobReference) => setAsked({ dialog: 'upload', jobReference })}
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
      {asked && (
        <ShareDialog jobReference={asked.jobReference} open={asked.dialog === 'share'} onClose={close} />
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
