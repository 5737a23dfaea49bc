import type { ActivityAction } from '@jobref/contracts/domain/activity';
import type { PersonName } from '@jobref/contracts/domain/users';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isKind } from './activity-kinds.js';

/** The filters live in the address, beside the tab: they survive a reload. */
export const useFeedFilters = () => {
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<PersonName | null>(null);
  const [userId, kind] = [parameters.get('person'), parameters.get('kind')];
  const change = (name: 'person' | 'kind', value: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    userId,
    /** Whose name was chosen here; after a reload only the id is known. */
    chosen: chosen?.id === userId ? chosen : null,
    kind: isKind(kind) ? kind : null,
    setPerson: (person: PersonName | null) => {
      setChosen(person);
      change('person', person?.id ?? null);
    },
    setKind: (action: ActivityAction | null) => change('kind', action),
    clear: () =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ['person', 'kind']) next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
};
