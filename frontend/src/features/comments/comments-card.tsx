import { fullName } from '@jobref/contracts/domain/full-name';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { useComments } from './api/use-comments.js';
import { CommentComposer } from './comment-composer.js';
import { CommentSkeletons } from './comment-skeletons.js';
import { CommentThread } from './comment-thread.js';
import composer from './comment-composer.module.css';
import styles from './comment-thread.module.css';
import { moreAmount } from './more-amount.js';
import { MoreLink, OlderComments } from './older-comments.js';
import { useAnnouncement } from './use-announcement.js';

// The specification's section 9.
const preview = 3;

const Comments = ({ jobReference, isWhole, onOpen }: CommentsProps) => {
  const thread = useComments(jobReference.id);
  const { data, error, isPending, refetch } = thread;
  const announcement = useAnnouncement(data?.comments.at(-1));
  if (isPending) return <CommentSkeletons rows={preview} />;
  if (!data)
    return (
      <ErrorState title="The comments could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  const { comments, total } = data;
  const others = moreAmount(total, Math.min(comments.length, preview));
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {comments.length === 0 && <p className={styles.none}>No comments yet</p>}
      {comments.length > 0 && (
        <CommentThread
          jobReference={jobReference}
          comments={comments}
          newest={isWhole ? null : preview}
          older={
            isWhole ? (
              <OlderComments
                loaded={comments.length}
                hasOlder={thread.hasNextPage}
                isLoading={thread.isFetchingNextPage}
                error={thread.isFetchNextPageError ? error : null}
                onLoad={() => !thread.isFetching && void thread.fetchNextPage()}
              />
            ) : (
              others && <MoreLink amount={others} onOpen={onOpen} />
            )
          }
        />
      )}
    </>
  );
};

interface CommentsProps {
  jobReference: JobReference;
  isWhole: boolean;
  onOpen: () => void;
}

/** Why there is no place to write, and who can change that. */
const ViewOnly = ({ jobReference: { owner } }: { jobReference: JobReference }) => (
  <p className={composer.told}>
    You may view this job reference but not comment on it. To answer, ask{' '}
    <bdi>{owner ? fullName(owner) : 'its owner'}</bdi> for permission to comment.
  </p>
);

/** "Comments": the newest three, the newest last, or the whole thread; and a place to write for those who may [JD-07 CO-08]. */
export const CommentsCard = ({ jobReference }: { jobReference: JobReference }) => {
  const [isWhole, setWhole] = useState(false);
  const { data } = useComments(jobReference.id);
  return (
    <Card
      title="Comments"
      count={data?.total}
      flush
      extra={
        isWhole && (
          <Button variant="link" size="small" onClick={() => setWhole(false)}>
            Show fewer
          </Button>
        )
      }
    >
      <Comments jobReference={jobReference} isWhole={isWhole} onOpen={() => setWhole(true)} />
      {jobReference.abilities.comment ? (
        <CommentComposer jobReference={jobReference} />
      ) : (
        <ViewOnly jobReference={jobReference} />
      )}
    </Card>
  );
};
