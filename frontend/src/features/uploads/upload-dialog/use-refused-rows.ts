import { useState } from 'react';
import type { RefusedFile } from '../incoming/check-files.js';

export interface RefusedRow extends RefusedFile {
  id: number;
  /** The file's name when the server refused it; before that it never was on the list. */
  sentAs?: string;
  /** What the person can do about it. */
  advice?: string;
}

let lastId = 0;

/** Files that are not on the list, each with its reason, until the person dismisses them. */
export const useRefusedRows = () => {
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const tell = (rows: readonly Omit<RefusedRow, 'id'>[]) =>
    setRefused((before) => [...before, ...rows.map((row) => ({ ...row, id: (lastId += 1) }))]);
  const dismiss = (id: number) => setRefused((before) => before.filter((row) => row.id !== id));
  const change = (id: number, changes: Partial<RefusedRow>) =>
    setRefused((before) => before.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  return { refused, tell, dismiss, change };
};
