import { deviceStorage } from '../../browser-storage.js';
import { type Field, fields, type Mapping } from './fields.js';
import type { Table } from './reading/table.js';

const key = (userId: string) => `jobref.import.${userId}`;

/** Returns the headings that this user last chose for each field, on this device. */
export const loadHeaderMapping = (userId: string): Partial<Record<Field, string>> =>
  Object.fromEntries(new URLSearchParams(deviceStorage.get(key(userId)) ?? ''));

export const saveHeaderMapping = (userId: string, { headers }: Table, mapping: Mapping) => {
  const chosen = fields.flatMap((field) => {
    const header = headers[mapping[field] ?? -1];
    return header ? [[field, header]] : [];
  });
  deviceStorage.set(key(userId), new URLSearchParams(chosen).toString());
};
