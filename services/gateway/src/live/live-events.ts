import type { LiveEvents } from '@jobref/contracts/browser/live-events';
import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';
import type { LiveEntry, LiveUpdate } from '@jobref/contracts/wire/live';
import type { RenderedUpdate } from './live-history.js';

type Keys = string[][];

/** Query key of the match counts of a person's saved searches. */
const savedSearchCounts = ['/api/saved-searches', 'counts'];
const lists: Keys = [['/api/jobs'], ['/api/jobs/search'], ['/api/stats'], savedSearchCounts];
const detailsOf = (id: string): Keys => [['/api/jobs', id], ...lists];

/** Keys of the queries that show each part of a job reference. */
const queryKeysByTopic: Record<JobReferenceTopic, (id: string) => Keys> = {
  // These lists show its title too.
  details: (id) => [...detailsOf(id), ['/api/shared-jobs'], ['/api/tasks/my']],
  files: detailsOf,
  pdfs: detailsOf,
  links: (id) => [['/api/jobs', id, 'links']],
  // A job reference says whether its dossiers are up to date: comments and tasks may stand in them.
  comments: (id) => [
    ['/api/jobs', id, 'comments'],
    ['/api/comments'],
    ['/api/jobs', id],
    ['/api/jobs/search'],
    savedSearchCounts,
  ],
  tasks: (id) => [['/api/jobs', id, 'tasks'], ['/api/tasks/my'], ['/api/jobs', id]],
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

/** Every job reference and list on screen, and the tags to choose from: a tag may be what was changed on all of them. */
const allJobReferences: Keys = [['/api/jobs', '*'], savedSearchCounts, ['/api/shared-jobs'], ['/api/tags']];
const savedSearches: Keys = [['/api/saved-searches'], savedSearchCounts];
const notifications: Keys = [['/api/notifications'], ['/api/notifications/unread-count']];
/** Keys of the lists that contain a job reference, for people who lost access to it. */
const listsWithIt: Keys = [
  ...lists,
  ['/api/shared-jobs'],
  ['/api/tasks/my'],
  ['/api/comments'],
  ['/api/activity'],
];

const unique = (keys: Keys): Keys => [...new Map(keys.map((key) => [key.join(' '), key])).values()];

/** Formats an event for the wire (SSE, WHATWG HTML, section 9.2.5); JSON contains no line break. */
export const eventText = <N extends keyof LiveEvents>(name: N, data: LiveEvents[N], id?: string): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Returns the text of a live update for browsers; empty when it is not for them. Only the last of its events has the
 * id: a stream that is cut off between them gets all of them again.
 */
export const renderUpdate = (update: LiveUpdate, id: string): string => {
  const stale = (keys: Keys) => (keys.length > 0 ? eventText('stale', { keys: unique(keys) }, id) : '');
  switch (update.type) {
    case 'job_reference_changed':
      return stale(update.topics.flatMap((topic) => queryKeysByTopic[topic](update.jobReferenceId)));
    case 'job_references_changed':
      return stale(allJobReferences);
    case 'access_ended':
      return eventText('access_ended', { jobReferenceId: update.jobReferenceId }) + stale(listsWithIt);
    case 'notification':
      return eventText('notification', update.notification) + stale(notifications);
    case 'bulk_work_changed':
      return stale([['/api/bulk', update.workId]]);
    case 'saved_searches_changed':
      return stale(savedSearches);
    case 'notifications_changed':
      return stale(notifications);
    case 'sessions_ended':
      return '';
  }
};

/** Renders an entry of the feed for history and streams; a malformed entry is addressed to no one. */
export const renderEntry = (id: string, entry: LiveEntry | undefined): RenderedUpdate =>
  entry
    ? {
        id,
        audience: entry.audience,
        text: renderUpdate(entry.news, id),
        endsAccess: entry.news.type === 'access_ended',
      }
    : { id, audience: { userIds: [], administrators: false }, text: '', endsAccess: false };
