import type { Role } from '@jobref/contracts/domain/actor';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { sharesQuery } from '../../domain/queries.js';

/** Why somebody cannot answer a comment: they cannot see the job reference, or may only view it. */
export type Hindrance = 'unseen' | 'view';

/** Tells what keeps a colleague from answering; null for who may, and for everybody while the shares are not known. */
export const useHindranceOf = ({ id, ownerId }: Pick<JobReference, 'id' | 'ownerId'>) => {
  const { data: shares } = useQuery(sharesQuery(id));
  return (person: { id: string; role?: Role }): Hindrance | null => {
    if (!shares || person.id === ownerId || person.role === 'administrator') return null;
    const share = shares.find(({ userId }) => userId === person.id);
    if (!share) return 'unseen';
    return share.permissions === 'view' ? 'view' : null;
  };
};
