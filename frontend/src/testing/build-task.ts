import type { SharedJob } from '@jobref/contracts/domain/shares';
import type { Task } from '@jobref/contracts/domain/tasks';
import type { PersonName } from '@jobref/contracts/domain/users';
import { buildCurrentUser } from './render.js';

const createdAt = '2026-11-18T09:00:00.000Z';
let last = 0;
const newId = () => `00000000-0000-4000-a000-${String((last += 1)).padStart(12, '0')}`;

/** Builds a colleague; override what matters to the test. */
export const buildPerson = (overrides: Partial<PersonName> = {}): PersonName => ({
  id: newId(),
  firstName: 'Jonas',
  lastName: 'Weidner',
  username: 'jweidner',
  profileImageUrl: null,
  ...overrides,
});

/** Builds a task of the signed-in person, given by a colleague; override what matters to the test. */
export const buildTask = (overrides: Partial<Task> = {}): Task => {
  const { id, firstName, lastName, username, profileImageUrl } = buildCurrentUser();
  const giver = buildPerson();
  const jobReferenceId = overrides.jobReferenceId ?? newId();
  return {
    id: newId(),
    jobReferenceId,
    job: { id: jobReferenceId, reference: 'JR-2026-000123', title: 'Roof survey' },
    title: 'Measure the dormer flashing',
    description: null,
    priority: 'medium',
    status: 'pending',
    dueDate: null,
    assigneeId: id,
    assignee: { id, firstName, lastName, username, profileImageUrl },
    assignedBy: giver.id,
    assignedByUser: giver,
    createdAt,
    updatedAt: createdAt,
    statusChangedBy: null,
    statusChangedByUser: null,
    statusChangedAt: null,
    abilities: { setStatus: true, edit: false, delete: false },
    ...overrides,
  };
};

/** Builds a job reference that a colleague shared with the signed-in person. */
export const buildSharedJob = (overrides: Partial<SharedJob> = {}): SharedJob => {
  const sharedByUser = buildPerson();
  const id = newId();
  return {
    id: newId(),
    jobReferenceId: id,
    permissions: 'view',
    sharedBy: sharedByUser.id,
    sharedByUser,
    createdAt,
    job: { id, reference: 'JR-2026-000120', title: 'Solar array handover', clientName: 'Bergmann GmbH' },
    ...overrides,
  };
};
