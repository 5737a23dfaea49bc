import type { Comment } from '@jobref/contracts/domain/comments';
import type { Share, SharedJob } from '@jobref/contracts/domain/shares';
import type { Task } from '@jobref/contracts/domain/tasks';
import type { PersonName } from '@jobref/contracts/domain/users';
import { buildCurrentUser } from './render.js';

let last = 0;
const newId = (kind: string) => `${kind}000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`;
const jobReferenceId = '00000000-0000-4000-8000-000000000000';
const job = { id: jobReferenceId, reference: 'JR-2026-000123', title: 'Roof survey' };
const createdAt = '2026-11-20T09:00:00.000Z';

const { id, firstName, lastName, username, profileImageUrl } = buildCurrentUser();
/** The signed-in person as a colleague. */
export const mara: PersonName = { id, firstName, lastName, username, profileImageUrl };

/** Builds a colleague; override what matters to the test. */
export const buildPerson = (overrides: Partial<PersonName> = {}): PersonName => ({
  id: newId('a1'),
  firstName: 'Jonas',
  lastName: 'Weidner',
  username: 'jweidner',
  profileImageUrl: null,
  ...overrides,
});
export const jonas = buildPerson();
export const aisha = buildPerson({ firstName: 'Aisha', lastName: 'Rahman', username: 'arahman' });

/** Builds a colleague's comment, which the signed-in person may not change. */
export const buildComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: newId('c0'),
  jobReferenceId,
  job,
  content: 'Looks good',
  author: jonas,
  authorId: overrides.author?.id ?? jonas.id,
  mentions: [],
  mentionedIds: [],
  createdAt,
  editedAt: null,
  abilities: { edit: false, delete: false },
  changeableUntil: createdAt,
  ...overrides,
});

/** Builds a task for a colleague, given by the signed-in person, who has all permissions for it. */
export const buildTask = (overrides: Partial<Task> = {}): Task => ({
  id: newId('d0'),
  jobReferenceId,
  job,
  title: 'Measure the dormer flashing',
  description: null,
  priority: 'medium',
  status: 'pending',
  dueDate: null,
  assignee: jonas,
  assigneeId: overrides.assignee?.id ?? jonas.id,
  assignedByUser: mara,
  assignedBy: overrides.assignedByUser?.id ?? mara.id,
  createdAt,
  updatedAt: createdAt,
  statusChangedBy: null,
  statusChangedByUser: null,
  statusChangedAt: null,
  abilities: { setStatus: true, edit: true, delete: true },
  ...overrides,
});

/** Builds a task of the signed-in person, given by a colleague. */
export const buildOwnTask = (overrides: Partial<Task> = {}): Task =>
  buildTask({
    assignee: mara,
    assignedByUser: jonas,
    abilities: { setStatus: true, edit: false, delete: false },
    ...overrides,
  });

/** Builds a share of a colleague who may edit. */
export const buildShare = (overrides: Partial<Share> = {}): Share => ({
  id: newId('e0'),
  jobReferenceId,
  user: jonas,
  userId: overrides.user?.id ?? jonas.id,
  permissions: 'edit',
  sharedBy: mara.id,
  sharedByUser: mara,
  createdAt,
  ...overrides,
});

/** Builds a job reference that a colleague shared with the signed-in person. */
export const buildSharedJob = (overrides: Partial<SharedJob> = {}): SharedJob => ({
  id: newId('f0'),
  jobReferenceId,
  permissions: 'view',
  sharedBy: overrides.sharedByUser?.id ?? jonas.id,
  sharedByUser: jonas,
  createdAt,
  job: { ...job, reference: 'JR-2026-000120', title: 'Solar array handover', clientName: 'Bergmann GmbH' },
  ...overrides,
});
