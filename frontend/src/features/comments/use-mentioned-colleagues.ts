import { mentionCandidates } from '@jobref/contracts/domain/mentions';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { useQueries } from '@tanstack/react-query';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { colleaguesQuery } from '../../domain/queries.js';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.js';

/** Debounce before the request, in milliseconds. */
const searchDelay = 400;
/** Maximum number of names looked up per text. */
const most = 8;

/** Returns the colleagues whom a text mentions, except the user. Debounced. */
export const useMentionedColleagues = (text: string): ColleagueName[] => {
  const { id: ownId } = useSignedInUser();
  const names = mentionCandidates(useDebouncedValue(text, searchDelay)).slice(0, most);
  return useQueries({
    queries: names.map(colleaguesQuery),
    combine: (answers) =>
      answers
        .flatMap(({ data = [] }, index) =>
          data.filter(({ username }) => username.toLowerCase() === names[index]),
        )
        .filter(({ id }) => id !== ownId),
  });
};
