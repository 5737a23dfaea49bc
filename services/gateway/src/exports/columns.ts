import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import type { BinItem } from '@jobref/contracts/domain/bin';
import type { Client } from '@jobref/contracts/domain/clients';
import { countText } from '@jobref/contracts/domain/count-text';
import { type JobReferenceColumn, jobReferenceColumns } from '@jobref/contracts/domain/exports';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import type { SharedJob } from '@jobref/contracts/domain/shares';
import type { Task } from '@jobref/contracts/domain/tasks';
import type { PersonName, User } from '@jobref/contracts/domain/users';
import type { Cell, Columns } from './table.js';

const nameOf = (person: PersonName | null) => (person ? fullName(person) : null);
const moment = (value: string | null) => (value === null ? null : new Date(value));
/** Formats `in_progress` for people: "In progress". */
const humanized = (value: string) => `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('_', ' ')}`;

const ofJobReference: Record<JobReferenceColumn, [head: string, valueOf: (record: JobReference) => Cell]> = {
  client: ['Client', ({ clientName }) => clientName],
  email: ['Client email', ({ clientEmail }) => clientEmail],
  status: ['Status', ({ status }) => humanized(status)],
  tags: ['Tags', ({ tags }) => tags.map(({ name }) => name).join(', ')],
  files: ['Files', ({ fileCount }) => fileCount],
  size: ['Size in bytes', ({ totalFileSize }) => totalFileSize],
  pdfs: ['PDFs', ({ pdfCount }) => pdfCount],
  owner: ['Owner', ({ owner }) => nameOf(owner)],
  created: ['Created', ({ createdAt }) => moment(createdAt)],
  changed: ['Changed', ({ updatedAt }) => moment(updatedAt)],
  archived: ['Archived', ({ archivedAt }) => moment(archivedAt)],
  description: ['Description', ({ description }) => description],
};

/** Returns the columns reference and title, and the wanted ones in a fixed order; all columns by default. */
export const jobReferenceTable = (
  requested: readonly (JobReferenceColumn | 'title')[] = jobReferenceColumns,
): Columns<JobReference> => {
  const chosen = jobReferenceColumns.filter((name) => requested.includes(name));
  return {
    Reference: ({ reference }) => reference,
    Title: ({ title }) => title,
    ...Object.fromEntries(chosen.map((name) => ofJobReference[name])),
  };
};

export const clientTable: Columns<Client> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Address: ({ address }) => address,
  Notes: ({ notes }) => notes,
  // Counts are exact only up to this limit.
  'Job references': ({ jobReferenceCount: count }) =>
    count > limits.countedJobReferences ? countText(count, limits.countedJobReferences) : count,
  Agent: ({ owner }) => nameOf(owner),
  Created: ({ createdAt }) => moment(createdAt),
  Changed: ({ updatedAt }) => moment(updatedAt),
};

export const sharedJobTable: Columns<SharedJob> = {
  Reference: ({ job }) => job.reference,
  Title: ({ job }) => job.title,
  Client: ({ job }) => job.clientName,
  'Shared by': ({ sharedByUser }) => nameOf(sharedByUser),
  Permissions: ({ permissions }) => humanized(permissions),
  Shared: ({ createdAt }) => moment(createdAt),
};

export const taskTable: Columns<Task> = {
  Task: ({ title }) => title,
  'Job reference': ({ job }) => job.reference,
  'Job title': ({ job }) => job.title,
  Priority: ({ priority }) => humanized(priority),
  Status: ({ status }) => humanized(status),
  'Due date': ({ dueDate }) => dueDate,
  'Assigned by': ({ assignedByUser }) => nameOf(assignedByUser),
  Given: ({ createdAt }) => moment(createdAt),
  Description: ({ description }) => description,
};

export const activityTable: Columns<ActivityEntry> = {
  Time: ({ createdAt }) => moment(createdAt),
  Person: ({ actor }) => nameOf(actor),
  What: ({ action }) => humanized(action),
  Description: ({ description }) => description,
  Colleague: ({ colleague }) => nameOf(colleague),
};

export const binTable: Columns<BinItem> = {
  Kind: ({ kind }) => humanized(kind),
  Title: ({ title }) => title,
  'Job reference': ({ job }) => job.reference,
  'Job title': ({ job }) => job.title,
  'Deleted by': ({ deletedByUser }) => nameOf(deletedByUser),
  Deleted: ({ deletedAt }) => moment(deletedAt),
  'Restorable until': ({ goneAt }) => moment(goneAt),
};

export const peopleTable: Columns<User> = {
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Username: ({ username }) => username,
  Email: ({ email }) => email,
  Mobile: ({ mobile }) => mobile,
  Role: ({ role }) => humanized(role),
  Active: ({ isActive }) => (isActive ? 'Yes' : 'No'),
  'Last login': ({ lastLogin }) => moment(lastLogin),
  Created: ({ createdAt }) => moment(createdAt),
};
