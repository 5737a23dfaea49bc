import { fullName } from '@jobref/contracts/domain/full-name';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { SkeletonLines } from '../../ui/feedback/skeletons.js';
import { formatTotal } from '../../ui/text/format-number.js';
import { CommentComposer } from './comment-composer.js';
import { CommentThread } from './comment-thread.js';
import composer from './comment-composer.module.css';
import { remainingCountText, MoreLink, OlderComments } from './older-comments.js';
import { useAnnouncement } from './use-announcement.js';
import { threadQuery } from './queries.js';

// See section 9 of the specification.
const preview = 3;

const Comments = ({ jobReference, isExpanded, onOpen }: CommentsProps) => {
  const thread = useInfiniteQuery(threadQuery(jobReference.id));
  const announcement = useAnnouncement(thread.data?.comments.at(-1));
  const older = (loaded: number, total: string) => {
    if (isExpanded)
      return (
        <OlderComments
          loaded={loaded}
          hasOlder={thread.hasNextPage}
          isLoading={thread.isFetchingNextPage}
          error={thread.isFetchNextPageError ? thread.error : null}
          onLoad={() => !thread.isFetching && void thread.fetchNextPage()}
        />
      );
    const others = remainingCountText(total, Math.min(loaded, preview));
    return others && <MoreLink amount={others} onOpen={onOpen} />;
  };
  return (
    <QueryView
      query={thread}
      loading={<SkeletonLines rows={preview} picture />}
      failed="The comments could not be loaded"
    >
      {({ comments, total }) => (
        <>
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          {comments.length === 0 ? (
            <p className="card-words">No comments yet</p>
          ) : (
            <CommentThread
              jobReference={jobReference}
              comments={comments}
              newest={isExpanded ? null : preview}
              older={older(comments.length, total)}
            />
          )}
        </>
      )}
    </QueryView>
  );
};

interface CommentsProps {
  jobReference: JobReference;
  isExpanded: boolean;
  onOpen: () => void;
}

/** Explains why the user cannot comment, and who can permit it. */
const ViewOnly = ({ jobReference: { owner } }: { jobReference: JobReference }) => (
  <p className={composer.told}>
    You may view this job reference but not comment on it. To answer, ask{' '}
    <bdi>{owner ? fullName(owner) : 'its owner'}</bdi> for permission to comment.
  </p>
);

/** Renders "Comments": the newest three or all, newest last, and the composer where permitted [JD-07 CO-08]. */
export const CommentsCard = ({ jobReference }: { jobReference: JobReference }) => {
  const [isExpanded, setExpanded] = useState(false);
  const { data } = useInfiniteQuery(threadQuery(jobReference.id));
  return (
    <Card
      title="Comments"
      count={data && formatTotal(data.total)}
      flush
      extra={
        isExpanded && (
          <Button variant="link" size="small" onClick={() => setExpanded(false)}>
            Show fewer
          </Button>
        )
      }
    >
      <Comments jobReference={jobReference} isExpanded={isExpanded} onOpen={() => setExpanded(true)} />
      {jobReference.abilities.comment ? (
        <CommentComposer jobReference={jobReference} />
      ) : (
        <ViewOnly jobReference={jobReference} />
      )}
    </Card>
  );
};
