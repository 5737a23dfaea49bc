import type { ActivityAction } from '@jobref/contracts/domain/activity';
import type { PersonName } from '@jobref/contracts/domain/users';
import { useState } from 'react';
import { isUuid } from '../../is-uuid.js';
import { useQueryParameters } from '../../ui/hooks/use-query-parameters.js';
import { isActivityAction } from './activity-kinds.js';

/** Returns the feed's filters. They are query parameters, like the tab, and survive a reload; invalid values are ignored. */
export const useFeedFilters = () => {
  const { parameters, change } = useQueryParameters();
  const [chosen, setChosen] = useState<PersonName | null>(null);
  const [person, kind] = [parameters.get('person'), parameters.get('kind')];
  const userId = isUuid(person) ? person : null;
  return {
    userId,
    /** The chosen person; null after a reload, when only the id is known. */
    chosen: chosen?.id === userId ? chosen : null,
    kind: isActivityAction(kind) ? kind : null,
    setPerson: (person: PersonName | null) => {
      setChosen(person);
      change({ person: person?.id });
    },
    setKind: (action: ActivityAction | null) => change({ kind: action }),
    clear: () => change({ person: null, kind: null }),
  };
};
