import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Share } from '@jobref/contracts/domain/shares';
import type { PersonName } from '@jobref/contracts/domain/users';
import { useQuery } from '@tanstack/react-query';

export const sharesKey = (jobReferenceId: string) => ['/api/jobs', jobReferenceId, 'shares'] as const;

/** GET /api/jobs/{id}/shares: with whom a job reference is shared, and what they may do. */
export const useShares = (jobReferenceId: string) =>
  useQuery<Share[]>({ queryKey: sharesKey(jobReferenceId) });

/** The owner and everybody with whom it is shared, as far as their names are known: who is spoken to first. */
export const usePeopleWhoSee = ({ id, owner }: Pick<JobReference, 'id' | 'owner'>): PersonName[] => {
  const { data = [] } = useShares(id);
  return [owner, ...data.map(({ user }) => user)].filter((person) => person !== null);
};
