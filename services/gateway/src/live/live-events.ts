import type { LiveEvents } from '@jobref/contracts/browser/live-events';
import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';
import type { LiveEntry, LiveUpdate } from '@jobref/contracts/wire/live';
import type { RenderedUpdate } from './live-history.js';

type Keys = string[][];

/** How many job references each of a person's saved searches finds. */
const savedSearchCounts = ['/api/saved-searches', 'counts'];
const lists: Keys = [['/api/jobs'], ['/api/jobs/search'], ['/api/stats'], savedSearchCounts];
const detailsOf = (id: string): Keys => [['/api/jobs', id], ...lists];

/** Which queries show a part of a job reference. */
const queriesThatShow: Record<JobReferenceTopic, (id: string) => Keys> = {
  // Its title stands in these lists too.
  details: (id) => [...detailsOf(id), ['/api/shared-jobs'], ['/api/tasks/my']],
  files: detailsOf,
  pdfs: detailsOf,
  links: (id) => [['/api/jobs', id, 'links']],
  comments: (id) => [['/api/jobs', id, 'comments'], ['/api/comments']],
  tasks: (id) => [['/api/jobs', id, 'tasks'], ['/api/tasks/my']],
  shares: (id) => [
    ['/api/jobs', id, 'shares'],
    ['/api/shared-jobs'],
    ['/api/jobs', id],
    ['/api/jobs'],
    ['/api/tasks/my'],
    ['/api/stats'],
  ],
  activity: (id) => [['/api/activity'], ['/api/jobs', id, 'activity']],
  texts: (id) => [['/api/jobs', id], ['/api/jobs/search'], savedSearchCounts],
};

const savedSearches: Keys = [['/api/saved-searches'], savedSearchCounts];
const notifications: Keys = [['/api/notifications'], ['/api/notifications/unread-count']];
/** Where a job reference stands beside others, for those who may not see it any more. */
const listsWithIt: Keys = [
  ...lists,
  ['/api/shared-jobs'],
  ['/api/tasks/my'],
  ['/api/comments'],
  ['/api/activity'],
];

const unique = (keys: Keys): Keys => [...new Map(keys.map((key) => [key.join(' '), key])).values()];

/** An event as it stands on the wire (WHATWG HTML, section 9.2.5); JSON holds no line break. */
export const eventText = <N extends keyof LiveEvents>(name: N, data: LiveEvents[N], id?: string): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * What browsers are sent of a live update, as text; empty where it is not for them. Only the last of its events
 * bears the id: a stream that is cut off between them is sent all of them again.
 */
export const textOf = (news: LiveUpdate, id: string): string => {
  const stale = (keys: Keys) => (keys.length > 0 ? eventText('stale', { keys: unique(keys) }, id) : '');
  switch (news.type) {
    case 'job_reference_changed':
      return stale(news.topics.flatMap((topic) => queriesThatShow[topic](news.jobReferenceId)));
    case 'access_ended':
      return eventText('access_ended', { jobReferenceId: news.jobReferenceId }) + stale(listsWithIt);
    case 'notification':
      return eventText('notification', news.notification) + stale(notifications);
    case 'bulk_work_changed':
      return stale([['/api/bulk', news.workId]]);
    case 'saved_searches_changed':
      return stale(savedSearches);
    case 'notifications_changed':
      return stale(notifications);
    case 'sessions_ended':
      return '';
  }
};

/** An entry of the feed as history and streams want it; one that makes no sense is for nobody. */
export const updateOf = (id: string, entry: LiveEntry | undefined): RenderedUpdate =>
  entry
    ? {
        id,
        audience: entry.audience,
        text: textOf(entry.news, id),
        endsAccess: entry.news.type === 'access_ended',
      }
    : { id, audience: { userIds: [], administrators: false }, text: '', endsAccess: false };
