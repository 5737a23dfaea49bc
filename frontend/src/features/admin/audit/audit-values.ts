import { fileSizeText } from '@jobref/contracts/domain/file-size';
import { isSameValue } from '../../../api/save-changes.js';
import { exactTime } from '../../../ui/text/relative-time-text.js';
import { statusLabel } from '../../../domain/status/status-badge.js';
import { spelledOut } from './audit-labels.js';

/** Lookups of the names behind ids, where known. */
interface Known {
  personName: (id: string) => string | undefined;
  jobReference: { id: string; reference: string } | null;
}

/** Fields whose label is not their name. */
const labels: Record<string, string> = {
  assigneeId: 'Assignee',
  authorId: 'Author',
  clientName: 'Client',
  content: 'Comment',
  door: 'Page',
  error: 'Reason',
  fileCount: 'Files',
  fileSize: 'Size',
  isActive: 'Active',
  jobReferenceId: 'Job reference',
  logoVersion: 'Logo',
  mentionedIds: 'Mentioned',
  mimeType: 'Type',
  mustChangePassword: 'Must change password',
  originalName: 'File name',
  ownerId: 'Owner',
  permissions: 'Permission',
  sha256: 'SHA-256',
  userId: 'Person',
};

const people = new Set(['assigneeId', 'authorId', 'mentionedIds', 'ownerId', 'userId']);
const sizes = new Set(['fileSize', 'size']);
const choices = new Set(['door', 'kind', 'permissions', 'priority', 'reason', 'role', 'status']);
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const textValue = (field: string, value: string, known: Known) => {
  if (people.has(field)) return known.personName(value) ?? value;
  if (field === 'jobReferenceId') return known.jobReference?.reference ?? value;
  if (choices.has(field) && /^[a-z_]+$/.test(value)) return statusLabel(value);
  return isoMoment.test(value) ? exactTime(value) : value;
};

/** Returns the name and size of an added file; undefined for other values. */
const fileText = (value: object) =>
  'originalName' in value && 'fileSize' in value
    ? `${String(value.originalName)} (${fileSizeText(Number(value.fileSize))})`
    : undefined;

/** Formats a recorded value: one line for each element of an array or object, empty for null. */
const valueText = (field: string, value: unknown, known: Known): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return textValue(field, value, known);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return sizes.has(field) ? fileSizeText(value) : String(value);
  if (Array.isArray(value)) return value.map((each) => valueText(field, each, known)).join('\n');
  return (
    fileText(value) ??
    diffFields(value as Details, null, known)
      .map(({ label, before }) => `${label}: ${before}`)
      .join('\n')
  );
};

/** Field order of the forms, as the database keeps none. Unlisted fields follow. */
const formOrder = [
  ...['title', 'description', 'firstName', 'lastName', 'email', 'mobile', 'username', 'role'],
  ...['clientName', 'clientEmail', 'status', 'priority', 'dueDate', 'assigneeId'],
];
const formIndexOf = (field: string) => {
  const index = formOrder.indexOf(field);
  return index < 0 ? formOrder.length : index;
};

type Details = Record<string, unknown> | null;
export interface Change {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** Returns an entry's fields before and after. Fields with equal values only give context and are left out. */
export const diffFields = (before: Details, after: Details, known: Known): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !before || !after || !isSameValue(before[field], after[field]))
    .sort((one, other) => formIndexOf(one) - formIndexOf(other))
    .map((field) => ({
      field,
      label: labels[field] ?? spelledOut(field),
      before: valueText(field, before?.[field], known),
      after: valueText(field, after?.[field], known),
    }));
