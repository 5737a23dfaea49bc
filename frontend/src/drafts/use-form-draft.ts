import { useState } from 'react';
import { parseJson } from '../parse-json.js';
import type { CloseOutcome } from '../ui/overlays/use-dialog.js';
import { saveDraft, readDraft } from './draft-storage.js';
import { useDraftKey } from './use-draft-key.js';

interface Draft<Values, R> {
  /** The changed values only. */
  values: Partial<Values>;
  /** The record's original values of those fields, and its version. */
  base: Partial<R>;
}

const parsed = <Values, R>(text: string): Draft<Values, R> => {
  const { values = {}, base = {} } = (parseJson(text) ?? {}) as Partial<Draft<Values, R>>;
  return { values, base };
};

const partOf = (record: object, fields: string[]) => {
  const all = record as Record<string, unknown>;
  return Object.fromEntries(fields.map((field) => [field, all[field] ?? null]));
};

/**
 * A form's changed values and the original part of the record: stored in this tab, across reloads and expired sessions,
 * until submitted or discarded.
 */
export const useFormDraft = <Values extends object>(name: string) => {
  const key = useDraftKey(name);
  const [{ values: kept }] = useState(() => parsed<Values, object>(readDraft(key)));
  const keep = (values: Partial<Values>, record: object = {}) => {
    const changed = Object.keys(values);
    const base = partOf(record, 'version' in record ? ['version', ...changed] : changed);
    saveDraft(key, changed.length > 0 ? JSON.stringify({ values, base }) : '');
  };
  return { kept, keep };
};

/**
 * Returns the base that a draft is compared with: the current record, but with the changed fields and the version as
 * the person saw them. So concurrent changes by colleagues are detected, and not reverted.
 */
export const useDraftBase = (name: string) => {
  const key = useDraftKey(name);
  return <R extends object>(record: R): R => {
    const { base } = parsed<object, R>(readDraft(key));
    return Object.keys(base).length > 0 ? { ...record, ...base } : record;
  };
};

/** Whether there is a draft under this name. */
export const useHasDraft = (name: string): boolean => {
  const key = useDraftKey(name);
  const [isDrafted] = useState(() => readDraft(key) !== '');
  return isDrafted;
};

/**
 * Returns a function for the end of a form, submitted or discarded: closes its dialog and removes the draft, unless the
 * dialog was reopened meanwhile with another draft. It returns the outcome.
 */
export const useDiscardDraft = (name: string, close?: () => CloseOutcome | void) => {
  const key = useDraftKey(name);
  return (): CloseOutcome => {
    const closing = close?.() ?? 'closed';
    if (closing !== 'open again') saveDraft(key, '');
    return closing;
  };
};
