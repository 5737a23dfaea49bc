import type { Role } from '@jobref/contracts/domain/actor';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { sharesQuery } from '../../domain/queries.js';

/** Why somebody cannot answer a comment: they cannot see the job reference, or may only view it. */
export type MentionProblem = 'unseen' | 'view';

/** Returns a function that says why a mentioned colleague cannot answer; null if they can or shares are not loaded. */
export const useMentionProblem = ({ id, ownerId }: Pick<JobReference, 'id' | 'ownerId'>) => {
  const { data: shares } = useQuery(sharesQuery(id));
  return (person: { id: string; role?: Role }): MentionProblem | null => {
    if (!shares || person.id === ownerId || person.role === 'administrator') return null;
    const share = shares.find(({ userId }) => userId === person.id);
    if (!share) return 'unseen';
    return share.permissions === 'view' ? 'view' : null;
  };
};
