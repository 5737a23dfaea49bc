import { useState } from 'react';
import type { Closing } from '../ui/overlays/use-dialog.js';
import { keepDraft, readDraft } from './draft-storage.js';
import { useDraftKey } from './use-draft-key.js';

interface Draft<Values, R> {
  /** What was changed, and nothing else. */
  values: Partial<Values>;
  /** What the record said in those fields before, and its version then. */
  base: Partial<R>;
}

const parsed = <Values, R>(text: string): Draft<Values, R> => {
  try {
    const { values, base } = JSON.parse(text) as Partial<Draft<Values, R>>;
    return { values: values ?? {}, base: base ?? {} };
  } catch {
    return { values: {}, base: {} };
  }
};

const partOf = (record: object, fields: string[]) => {
  const all = record as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, all[field] ?? null]));
};

/**
 * What somebody changed in a form, and the part of the record that they changed it from: kept in this tab, through reloads
 * and an ended session, until it is sent or given up.
 */
export const useFormDraft = <Values extends object>(name: string) => {
  const key = useDraftKey(name);
  const [{ values: kept }] = useState(() => parsed<Values, object>(key ? readDraft(key) : ''));
  const keep = (values: Partial<Values>, record: object = {}) => {
    if (!key) return;
    const changed = Object.keys(values);
    const base = partOf(record, 'version' in record ? ['version', ...changed] : changed);
    keepDraft(key, changed.length > 0 ? JSON.stringify({ values, base }) : '');
  };
  return { kept, keep };
};

/**
 * The record that a draft is to be compared with: as it is now, but in the fields that were changed as the person saw
 * them, and with the version of then. So what colleagues saved meanwhile is found, and not taken back.
 */
export const useDraftBase = (name: string) => {
  const key = useDraftKey(name);
  return <R extends object>(record: R): R => {
    const { base } = parsed<object, R>(key ? readDraft(key) : '');
    return Object.keys(base).length > 0 ? { ...record, ...base } : record;
  };
};

/** Whether something was left half-written under a name. */
export const useIsDrafted = (name: string): boolean => {
  const key = useDraftKey(name);
  const [isDrafted] = useState(() => key !== null && readDraft(key) !== '');
  return isDrafted;
};

/**
 * For the end of a form, sent or given up: closes what it stands in, and forgets the draft, unless that is open once more by now
 * with another draft. Answers what became of it.
 */
export const useForgetDraft = (name: string, close?: () => Closing | void) => {
  const key = useDraftKey(name);
  return (): Closing => {
    const closing = close?.() ?? 'closed';
    if (key && closing !== 'open again') keepDraft(key, '');
    return closing;
  };
};
