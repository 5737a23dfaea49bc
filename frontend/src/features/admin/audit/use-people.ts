import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonSearch } from '../../../domain/people/person-picker.js';
import { matchesPerson } from '../../../domain/people/person-search.js';
import { usersQuery } from '../queries.js';

/** Everybody who ever had an account: the audit log is also about those who left. */
export const usePeople = () => {
  const { data = [], error, isPending } = useQuery(usersQuery);
  const byId = new Map(data.map((person) => [person.id, person]));
  return { people: data, personOf: (id: unknown) => byId.get(id as string), error, isPending };
};
export type People = ReturnType<typeof usePeople>;

/** The state of a picker of them. */
export const usePeopleSearch = ({ people, error, isPending }: People): PersonSearch => {
  const [typed, onType] = useState('');
  const [isOpen, setOpen] = useState(false);
  return {
    typed,
    onType,
    isOpen,
    onOpenChange: (open) => {
      setOpen(open);
      if (!open) onType('');
    },
    people: people.filter((person) => matchesPerson(person, typed)),
    isLoading: isPending,
    error,
  };
};
