import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PersonName } from '@jobref/contracts/domain/users';
import { useQuery } from '@tanstack/react-query';
import { sharesQuery } from '../queries.js';

/** The owner and everybody with whom it is shared, as far as their names are known: who is spoken to first. */
export const usePeopleWhoSee = ({ id, owner }: Pick<JobReference, 'id' | 'owner'>): PersonName[] => {
  const { data = [] } = useQuery(sharesQuery(id));
  return [owner, ...data.map(({ user }) => user)].filter((person) => person !== null);
};
