import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import type { Page } from '@jobref/contracts/domain/paging';
import type {
  Dashboard,
  DashboardRecord,
  JobReferenceScreen,
  JobReferenceScreenRecord,
} from '@jobref/contracts/domain/screens';
import { commentNaming } from '../comments/comment.presenter.js';
import { totalText } from '../http/paged.js';
import { activityNaming } from '../job-references/activity.presenter.js';
import { type Naming, ownerNaming, type PeopleNames } from '../people/people-names.js';
import { shareNaming } from '../shares/share.presenter.js';
import { taskNaming } from '../tasks/task.presenter.js';

const jobReferenceNaming = ownerNaming<JobReferenceRecord>();

/** Returns the ids in all records of a list; none for a part that was not requested. */
const idsInAll = <T, N>(records: T[] | undefined, naming: Naming<T, N>) =>
  records?.flatMap(naming.idsIn) ?? [];
const allNamed = <T, N>(records: T[], naming: Naming<T, N>, names: PeopleNames): N[] =>
  records.map((record) => naming.named(record, names));
const pageNamed = <T, N>(page: Page<T> | undefined, naming: Naming<T, N>, names: PeopleNames) =>
  page && {
    items: allNamed(page.items, naming, names),
    nextCursor: page.nextCursor,
    total: page.total === null ? null : totalText(page.total),
  };

/** Adds the names of all people on a job reference's screen. */
export const screenNaming: Naming<JobReferenceScreenRecord, JobReferenceScreen> = {
  idsIn: (record) => [
    ...jobReferenceNaming.idsIn(record),
    ...idsInAll(record.comments?.items, commentNaming),
    ...idsInAll(record.tasks?.items, taskNaming),
    ...idsInAll(record.shares, shareNaming),
    ...idsInAll(record.activity?.items, activityNaming),
  ],
  named: ({ comments, tasks, shares, links, activity, ...record }, names) => ({
    ...jobReferenceNaming.named(record, names),
    ...(comments && { comments: pageNamed(comments, commentNaming, names) }),
    ...(tasks && { tasks: pageNamed(tasks, taskNaming, names) }),
    ...(shares && { shares: allNamed(shares, shareNaming, names) }),
    ...(links && { links }),
    ...(activity && { activity: pageNamed(activity, activityNaming, names) }),
  }),
};

/** Adds the names of all people on the dashboard. */
export const dashboardNaming: Naming<DashboardRecord, Dashboard> = {
  idsIn: ({ jobReferences, activity }) => [
    ...idsInAll(jobReferences, jobReferenceNaming),
    ...idsInAll(activity, activityNaming),
  ],
  named: ({ stats, jobReferences, activity }, names) => ({
    stats,
    jobReferences: allNamed(jobReferences, jobReferenceNaming, names),
    activity: allNamed(activity, activityNaming, names),
  }),
};
