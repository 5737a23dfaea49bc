import { limits } from '@jobref/contracts/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PersonSearch } from './person-picker.js';
import { matchesPerson } from './person-search.js';
import { useTyping } from '../../ui/forms/use-typing.js';
import { colleaguesQuery } from '../queries.js';
import { useSearchText } from '../use-search-text.js';

/**
 * Returns active colleagues by name or user name, for pickers. The result always matches the current text: until the
 * response arrives, the previous one is filtered locally.
 */
export const useColleagues = (typed: string, isOpen: boolean) => {
  const { query, isCurrent } = useSearchText(typed);
  const { data, error, isFetching } = useQuery({
    ...colleaguesQuery(query),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isSettled = isCurrent && !isFetching;
  const people = (data ?? []).filter((person) => isSettled || matchesPerson(person, typed));
  return {
    people,
    error,
    isLoading: !isSettled,
    isCutOff: isSettled && data?.length === limits.peopleInPicker,
  };
};

/** State of a picker of colleagues: `<PersonPicker search={useColleagueSearch()} />`. */
export const useColleagueSearch = (): PersonSearch => {
  const search = useTyping();
  return { ...search, ...useColleagues(search.typed, search.isOpen) };
};
