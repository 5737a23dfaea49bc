import { fullName } from '@jobref/contracts/domain/full-name';
import type { ActivityEntry, ActivityRecord } from '@jobref/contracts/domain/activity';
import type { PersonName } from '@jobref/contracts/domain/users';
import type { Naming } from '../people/people-names.js';

/** Replaces "a colleague" at the end of a description with the name: jobs knows no names. */
const withName = (description: string, colleague: PersonName | null) =>
  colleague ? description.replace(/a colleague$/, () => fullName(colleague)) : description;

/** Adds the names of an entry's actor and colleague [EN-06]. */
export const activityNaming: Naming<ActivityRecord, ActivityEntry> = {
  idsIn: ({ actorId, colleagueId }) => [actorId, colleagueId],
  named: (record, names) => {
    const colleague = names.of(record.colleagueId);
    const description = withName(record.description, colleague);
    return { ...record, description, actor: names.of(record.actorId), colleague };
  },
};
