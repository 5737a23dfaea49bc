import { useState } from 'react';

const nothing = { isAll: false, ids: new Set<string>() as ReadonlySet<string> };

/**
 * Manages the selected items of a list: some of its rows, or all matches. Deselecting one row of "all" keeps the loaded
 * rows selected. The selection resets when the list (`list`) changes.
 */
export const useSelection = (loaded: readonly string[], list: string) => {
  const [{ isAll, ids: chosen }, choose] = useState(nothing);
  const [isOn, setOn] = useState(false);
  const [known, setKnown] = useState(list);
  if (list !== known) {
    setKnown(list);
    choose(nothing);
  }
  // Rows that have left the list are no longer selected.
  const ids: ReadonlySet<string> = new Set(loaded.filter((id) => chosen.has(id)));
  return {
    /** Whether selection mode is on: rows have checkboxes. */
    isOn,
    isAll,
    ids,
    has: (id: string) => isAll || ids.has(id),
    toggle: (id: string) => {
      const next = new Set(isAll ? loaded : chosen);
      if (!next.delete(id)) next.add(id);
      choose({ isAll: false, ids: next });
    },
    /** Number of loaded rows, which can all be selected at once. */
    loadedCount: loaded.length,
    chooseLoaded: () => choose({ isAll, ids: new Set(loaded) }),
    chooseAll: () => choose({ isAll: true, ids: chosen }),
    begin: () => setOn(true),
    end: () => {
      setOn(false);
      choose(nothing);
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
