import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PersonName } from '@jobref/contracts/domain/users';
import { useQuery } from '@tanstack/react-query';
import { sharesQuery } from '../queries.js';

/** Returns the owner and everyone with a share whose name is known: offered first for mentions and tasks. */
export const usePeopleWithAccess = ({ id, owner }: Pick<JobReference, 'id' | 'owner'>): PersonName[] => {
  const { data = [] } = useQuery(sharesQuery(id));
  return [owner, ...data.map(({ user }) => user)].filter((person) => person !== null);
};
