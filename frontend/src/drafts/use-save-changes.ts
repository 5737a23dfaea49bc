import { useState } from 'react';
import { isRefusal } from '../api/api-error.js';
import type { Choice, Conflict } from '../ui/overlays/conflict-dialog.js';
import { changedFields, EditConflict, saveChanges, type Versioned } from '../api/save-changes.js';
import { useDraftBase } from './use-form-draft.js';
import { useSubmitOnce } from '../api/use-submit-once.js';

interface Options<R extends Versioned> {
  method: 'PATCH' | 'PUT';
  path: string;
  record: R;
  /** Storage key of the form's draft. */
  draft: string;
  /** While a person edits, the record stays as it was at the beginning. */
  isEditing?: boolean;
  onSaved: (saved: R) => unknown;
  /**
   * The person has accepted somebody else's values: the form shows the current record, `current`, with the values that
   * they keep.
   */
  onSettled: (shown: R, current: R) => void;
  onError: (error: Error) => void;
}

/** Saves only the changed values of a form; `conflict` is null unless the person has to choose. */
export const useSaveChanges = <R extends Versioned, C extends object>(options: Options<R>) => {
  const { method, path, record, draft, isEditing = true, onSaved, onSettled, onError } = options;
  const draftBaseOf = useDraftBase(draft);
  const [base, setBase] = useState(() => draftBaseOf(record));
  const [wasEditing, setWasEditing] = useState(isEditing);
  /** Changes whose response was lost: whether they were saved is unknown. */
  const [unanswered, setUnanswered] = useState<readonly Partial<C>[]>([]);
  const startFrom = (next: R) => {
    setBase(next);
    setUnanswered([]);
  };
  if (isEditing !== wasEditing) {
    setWasEditing(isEditing);
    // A draft kept by Back continues on its original base.
    if (isEditing) startFrom(draftBaseOf(record));
  } else if (!isEditing && base !== record) setBase(record);
  const [open, setOpen] = useState<{ current: R; fields: string[]; changes: Partial<C> } | null>(null);
  const saved = async (answer: R) => {
    setOpen(null);
    startFrom(answer);
    await onSaved(answer);
  };

  const { send, isPending } = useSubmitOnce<R, { on: R; changes: Partial<C> }>(
    {
      mutationFn: ({ on, changes }) =>
        Object.keys(changes).length === 0
          ? Promise.resolve(on)
          : saveChanges<R>({ method, path, base: on, changes, unanswered }),
      onSuccess: saved,
      onError: (error, { changes }) => {
        if (error instanceof EditConflict) {
          const { current, fields } = error as EditConflict<R>;
          setOpen({ current, fields, changes });
          return;
        }
        if (!isRefusal(error)) setUnanswered([...unanswered, changes]);
        setOpen(null);
        onError(error);
      },
    },
    ({ on }) => on.version,
  );

  const settle = (choices: Record<string, Choice>) => {
    if (!open) return;
    const kept = Object.entries(open.changes).filter(([field]) => choices[field] !== 'theirs');
    const changes = Object.fromEntries(kept) as Partial<C>;
    startFrom(open.current);
    onSettled({ ...open.current, ...changes }, open.current);
    send({ on: open.current, changes });
  };
  const conflict: Conflict | null = open && {
    fields: open.fields.map((name) => ({
      name,
      mine: open.changes[name as keyof C],
      theirs: open.current[name as keyof R],
    })),
    isPending,
    settle,
    dismiss: () => setOpen(null),
  };
  /** Also fields that are as they were again, if another value may have been saved. */
  const changesOf = (values: C): Partial<C> => {
    const sent = unanswered.flatMap((changes) => Object.keys(changes) as (keyof C)[]);
    return {
      ...Object.fromEntries(sent.map((field) => [field, values[field]])),
      ...changedFields(base, values),
    };
  };
  return {
    base,
    startFrom,
    save: (values: C) => send({ on: base, changes: changesOf(values) }),
    isPending,
    /** Whether the record may differ from `base`, as the response to a save was lost. */
    isUncertain: unanswered.length > 0,
    conflict,
  };
};
