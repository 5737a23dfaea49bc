import type { Actor } from '@jobref/contracts/domain/actor';
import type { JobReferenceAbilities } from '@jobref/contracts/domain/job-references';
import type { Permissions } from '@jobref/contracts/domain/shares';

export type Act = keyof JobReferenceAbilities;

/** The fields that permissions depend on: the owner, and the permissions shared with this actor. */
export interface Access {
  ownerId: string;
  sharedPermissions: Permissions | null;
}
export type Standing = 'everything' | 'owner' | Permissions | 'none';

/** Returns an actor's standing on a job reference. Administrators and parts of the system may do everything. */
export const standingOf = (actor: Actor, { ownerId, sharedPermissions }: Access): Standing => {
  if (actor.kind === 'anonymous' || actor.kind === 'link') return 'none';
  if (actor.kind === 'system' || actor.role === 'administrator') return 'everything';
  if (actor.id === ownerId) return 'owner';
  return sharedPermissions ?? 'none';
};

const editors: Standing[] = ['edit', 'owner', 'everything'];
const commenters: Standing[] = ['comment', ...editors];
const owners: Standing[] = ['owner', 'everything'];

/** The standings that each act requires [PE-05]. Any standing except none can see. */
const allowed: Record<Act, Standing[]> = {
  edit: editors,
  upload: editors,
  deleteFiles: editors,
  generatePdf: editors,
  comment: commenters,
  createTasks: editors,
  share: owners,
  delete: owners,
  handOver: ['everything'],
};

export const maySee = (actor: Actor, access: Access): boolean => standingOf(actor, access) !== 'none';

export const may = (actor: Actor, act: Act, access: Access): boolean =>
  allowed[act].includes(standingOf(actor, access));

export const abilitiesOf = (actor: Actor, access: Access): JobReferenceAbilities => {
  const standing = standingOf(actor, access);
  const abilities = Object.entries(allowed).map(([act, standings]) => [act, standings.includes(standing)]);
  return Object.fromEntries(abilities) as JobReferenceAbilities;
};

/** Messages for people who see a job reference but may not do this with it. */
export const refusals: Record<Act, string> = {
  edit: 'You need edit permission to change this job reference',
  upload: 'You need edit permission to upload files to this job reference',
  deleteFiles: 'You need edit permission to delete files of this job reference',
  generatePdf: 'You need edit permission to generate a PDF of this job reference',
  comment: 'You may view this job reference but not comment on it',
  createTasks: 'You need edit permission to create tasks on this job reference',
  share: 'Only its owner or an administrator may share this job reference',
  delete: 'Only its owner or an administrator may delete this job reference',
  handOver: 'Only an administrator may hand a job reference over',
};
