import { useState } from 'react';

/** Selected items of a list: some of its rows, or all matches. */
export interface Selection {
  /** Whether selection mode is on: rows have checkboxes. */
  isOn: boolean;
  isAll: boolean;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Number of loaded rows, which can all be selected at once. */
  loadedCount: number;
  chooseLoaded: () => void;
  chooseAll: () => void;
  begin: () => void;
  end: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Manages a selection. Deselecting one row of "all" keeps the loaded rows selected. The selection resets when the list
 * (`list`) changes.
 */
export const useSelection = (loaded: readonly string[], list = ''): Selection => {
  const [ids, setIds] = useState(nothing);
  const [isAll, setAll] = useState(false);
  const [isOn, setOn] = useState(false);
  const [known, setKnown] = useState(list);
  if (list !== known) {
    setKnown(list);
    setAll(false);
    setIds(nothing);
  }
  const end = () => {
    setOn(false);
    setAll(false);
    setIds(nothing);
  };
  const toggle = (id: string) => {
    const next = new Set(isAll ? loaded : ids);
    if (!next.delete(id)) next.add(id);
    setAll(false);
    setIds(next);
  };
  // Rows that have left the list are no longer selected.
  const shown = new Set(loaded.filter((id) => ids.has(id)));
  return {
    isOn,
    isAll,
    ids: shown,
    has: (id) => isAll || shown.has(id),
    toggle,
    loadedCount: loaded.length,
    chooseLoaded: () => setIds(new Set(loaded)),
    chooseAll: () => setAll(true),
    begin: () => setOn(true),
    end,
  };
};
