import { useState } from 'react';
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
  if (isEditing !== wasEditing) {
    setWasEditing(isEditing);
    // A draft kept by Back continues on its original base.
    if (isEditing) setBase(draftBaseOf(record));
  } else if (!isEditing && base !== record) setBase(record);
  const [open, setOpen] = useState<{ current: R; fields: string[]; changes: Partial<C> } | null>(null);
  const saved = async (answer: R) => {
    setOpen(null);
    setBase(answer);
    await onSaved(answer);
  };

  const { send, isPending } = useSubmitOnce<R, { on: R; changes: Partial<C> }>(
    {
      mutationFn: ({ on, changes }) =>
        Object.keys(changes).length === 0
          ? Promise.resolve(on)
          : saveChanges<R>({ method, path, base: on, changes }),
      onSuccess: saved,
      onError: (error, { changes }) => {
        if (error instanceof EditConflict) {
          const { current, fields } = error as EditConflict<R>;
          setOpen({ current, fields, changes });
          return;
        }
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
    setBase(open.current);
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
  return {
    base,
    setBase,
    save: (values: C) => send({ on: base, changes: changedFields(base, values) }),
    isPending,
    conflict,
  };
};
