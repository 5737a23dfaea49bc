import type { ActivityAction, ActivityEntry } from '@jobref/contracts/domain/activity';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/actions/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { FoundStatus } from '../../ui/lists/found-status.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { chosenPerson } from '../../domain/people/person-line.js';
import { NewJobLink } from '../../domain/job-references/new-job-link.js';
import { SkeletonLines } from '../../ui/feedback/skeletons.js';
import { FeedEntry } from './feed-entry.js';
import { FeedFilters } from './feed-filters.js';
import { useFeedFilters } from './use-feed-filters.js';
import { pagesQuery } from '../../api/query.js';

const pageSize = 30;

/** Activity on the job references that the user may see [CO-07]. */
const activityQuery = (userId: string | undefined, action: ActivityAction | undefined) =>
  pagesQuery<ActivityEntry>(['/api/activity', { limit: pageSize, userId, action }]);

const actorIn = (entries: readonly ActivityEntry[], id: string) =>
  entries.find(({ actor }) => actor?.id === id)?.actor ?? chosenPerson(id, 'colleague');

/** Renders the activity on the job references that the user may see, newest first, with infinite scrolling [CO-07]. */
export const ActivityFeed = () => {
  const { userId, chosen, kind, setPerson, setKind, clear } = useFeedFilters();
  const query = useInfiniteQuery({
    ...activityQuery(userId ?? undefined, kind ?? undefined),
    placeholderData: keepPreviousData,
  });
  const { isPlaceholderData } = query;
  const person = userId ? (chosen ?? actorIn(query.data?.items ?? [], userId)) : null;

  const empty =
    userId || kind ? (
      <EmptyState
        title="Nothing matches these filters"
        action={<Button onClick={clear}>Clear Filters</Button>}
      />
    ) : (
      <EmptyState title="No activity yet" action={<NewJobLink>New Job</NewJobLink>}>
        Activity on your job references, and on those shared with you, appears here.
      </EmptyState>
    );

  return (
    <>
      <FeedFilters person={person} kind={kind} onPerson={setPerson} onKind={setKind} />
      <FoundStatus total={(userId || kind) && !isPlaceholderData ? query.data?.total : null} />
      <QueryView
        query={query}
        loading={<SkeletonLines rows={6} picture />}
        failed="The activity could not be loaded"
        empty={empty}
      >
        {({ items }) => (
          <>
            <ol
              className="plain-list divided fades"
              aria-busy={isPlaceholderData}
              data-old={isPlaceholderData}
            >
              {items.map((entry) => (
                <FeedEntry key={entry.id} entry={entry} />
              ))}
            </ol>
            <LoadMore key={`${userId} ${kind}`} what="activity" query={query} inCard />
          </>
        )}
      </QueryView>
    </>
  );
};
