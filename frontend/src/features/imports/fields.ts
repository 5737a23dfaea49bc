import { jobReferenceStatuses } from '@jobref/contracts/domain/job-reference-statuses';
import { createJobReferenceRequest } from '@jobref/contracts/domain/job-references';
import { parseTagNames } from '@jobref/contracts/domain/tag-names';
import type { ImportRow } from '@jobref/contracts/domain/imports';
import { statusLabel } from '../../domain/status/status-badge.js';
import type { Table, TableRow } from './reading/table.js';

export const fieldLabels = {
  title: 'Title',
  clientName: 'Client',
  clientEmail: 'Client email',
  status: 'Status',
  tags: 'Tags',
  description: 'Description',
};
export type Field = keyof typeof fieldLabels;
export const fields = Object.keys(fieldLabels) as Field[];
/** Column index of each field in the table; null: not mapped. */
export type Mapping = Readonly<Record<Field, number | null>>;
export const requiredFields: readonly Field[] = ['title', 'clientName'];

/** Known column names of each field; the first one is that of our own exports. */
const known: Record<Field, readonly string[]> = {
  title: ['title', 'job title', 'job', 'name', 'subject', 'project', 'titel', 'betreff'],
  clientName: ['client', 'client name', 'customer', 'customer name', 'company', 'kunde', 'auftraggeber'],
  clientEmail: [
    'client email',
    'email',
    'e-mail',
    'mail',
    'client e-mail',
    'customer email',
    'email address',
  ],
  status: ['status', 'state', 'stage'],
  tags: ['tags', 'tag', 'labels', 'label', 'categories', 'category'],
  description: ['description', 'details', 'notes', 'comment', 'beschreibung', 'notizen'],
};
const normalised = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();

/** Guesses the mapping by the headings that the user chose before, else by known column names. */
export const guessMapping = ({ headers }: Table, saved: Partial<Record<Field, string>>): Mapping => {
  const names = headers.map(normalised);
  const taken = new Set<number>();
  const columnOf = (candidates: readonly (string | undefined)[]) => {
    for (const name of candidates) {
      const column = name === undefined ? -1 : names.indexOf(normalised(name));
      if (column < 0 || taken.has(column)) continue;
      taken.add(column);
      return column;
    }
    return null;
  };
  return Object.fromEntries(
    fields.map((field) => [field, columnOf([saved[field], ...known[field]])]),
  ) as Mapping;
};

export interface InvalidRow {
  row: number;
  reason: string;
}

/** Normalises a status: "In progress" equals "IN_PROGRESS"; an empty one becomes draft. */
const statusOf = (text: string) => normalised(text).replaceAll(/[ -]/g, '_');

/** Parses comma-separated tag names, as in exports. */
const tagsOf = (text: string) => parseTagNames(text).map((name) => ({ name }));
const read: Partial<Record<Field, (text: string) => string | { name: string }[]>> = {
  status: statusOf,
  tags: tagsOf,
};

const valuesOf = ({ cells }: TableRow, mapping: Mapping) =>
  Object.fromEntries(
    fields.map((field) => {
      const column = mapping[field];
      const text = column === null ? '' : (cells[column] ?? '');
      return [field, read[field]?.(text) ?? text];
    }),
  );

const statusWords = `Status must be one of ${jobReferenceStatuses.map(statusLabel).join(', ')}`;
/** Returns a message that names the invalid field. */
const reasonOf = ({ path: [name], message }: { path: PropertyKey[]; message: string }) => {
  if (name === 'status') return statusWords;
  const label = fieldLabels[name as Field];
  return message.startsWith(label) ? message : `${label}: ${message}`;
};

/** Splits rows into valid job references and invalid rows with all reasons. The server uses the same schema. */
export const validateRows = (
  { rows }: Table,
  mapping: Mapping,
): { valid: ImportRow[]; invalid: InvalidRow[] } => {
  const valid: ImportRow[] = [];
  const invalid: InvalidRow[] = [];
  for (const each of rows) {
    const judged = createJobReferenceRequest.safeParse(valuesOf(each, mapping));
    if (judged.success) valid.push({ row: each.row, ...judged.data });
    else
      invalid.push({
        row: each.row,
        reason: [...new Set(judged.error.issues.map(reasonOf))].join('; '),
      });
  }
  return { valid, invalid };
};
