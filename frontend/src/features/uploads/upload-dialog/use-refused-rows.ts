import { useState } from 'react';
import type { RefusedFile } from '../incoming/check-files.js';

export interface RefusedRow extends RefusedFile {
  id: number;
  /** File name, if the server rejected the file; absent if the file never was on the list. */
  sentAs?: string;
  /** File name, if the file was chosen before a reload and this device did not keep it. */
  lost?: string;
  /** Hint for the person. */
  advice?: string;
}

let lastId = 0;

/** Rows of rejected files with their reasons, until the person dismisses them. */
export const useRefusedRows = () => {
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const addRefused = (rows: readonly Omit<RefusedRow, 'id'>[]) =>
    setRefused((before) => [...before, ...rows.map((row) => ({ ...row, id: (lastId += 1) }))]);
  const dismiss = (id: number) => setRefused((before) => before.filter((row) => row.id !== id));
  const change = (id: number, changes: Partial<RefusedRow>) =>
    setRefused((before) => before.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  /** Dismisses the rows of files that are chosen again. */
  const dismissFound = (chosen: readonly File[]) =>
    setRefused((before) => before.filter(({ lost }) => !chosen.some(({ name }) => name === lost)));
  return { refused, addRefused, dismiss, dismissFound, change };
};
