import { useQuery } from '@tanstack/react-query';
import type { PersonSearch } from '../../../domain/people/person-picker.js';
import { matchesPerson } from '../../../domain/people/person-search.js';
import { useTyping } from '../../../ui/forms/use-typing.js';
import { usersQuery } from '../queries.js';

/** Returns everybody who ever had an account: the audit log also names people who left. */
export const usePeople = () => {
  const { data = [], error, isPending } = useQuery(usersQuery);
  const byId = new Map(data.map((person) => [person.id, person]));
  return { people: data, personOf: (id: unknown) => byId.get(id as string), error, isPending };
};
export type People = ReturnType<typeof usePeople>;

/** Returns the search state of a person picker. */
export const usePeopleSearch = ({ people, error, isPending }: People): PersonSearch => {
  const search = useTyping();
  return {
    ...search,
    people: people.filter((person) => matchesPerson(person, search.typed)),
    isLoading: isPending,
    error,
  };
};
