import type { ActivityEntry, ActivityRecord } from '@jobref/contracts/activity';
import type { Naming } from '../people/people-names.js';

/** An entry with the name of who did it [EN-06]. */
export const activityNaming: Naming<ActivityRecord, ActivityEntry> = {
  idsIn: ({ actorId }) => [actorId],
  named: (record, names) => ({ ...record, actor: names.of(record.actorId) }),
};
