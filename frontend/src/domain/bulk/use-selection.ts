import { useCallback, useMemo, useState } from 'react';

/** What is chosen of a list: some of its rows, or all that match. */
export interface Selection {
  /** Whether the person is choosing: rows have boxes. */
  isOn: boolean;
  isAll: boolean;
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** How many rows are loaded, of which all can be chosen at once. */
  loadedCount: number;
  chooseLoaded: () => void;
  chooseAll: () => void;
  begin: () => void;
  end: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** One row taken out of all is none of all: then those that are loaded stay chosen. Of another list (`list`) nothing is chosen yet. */
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
  const end = useCallback(() => {
    setOn(false);
    setAll(false);
    setIds(nothing);
  }, []);
  const toggle = (id: string) => {
    const next = new Set(isAll ? loaded : ids);
    if (!next.delete(id)) next.add(id);
    setAll(false);
    setIds(next);
  };
  const chooseLoaded = () => setIds(new Set(loaded));
  const chooseAll = () => setAll(true);
  const begin = useCallback(() => setOn(true), []);
  // What has left the list meanwhile is not chosen any more.
  const shown = useMemo(() => new Set(loaded.filter((id) => ids.has(id))), [loaded, ids]);
  return {
    isOn,
    isAll,
    ids: shown,
    has: (id) => isAll || shown.has(id),
    toggle,
    loadedCount: loaded.length,
    chooseLoaded,
    chooseAll,
    begin,
    end,
  };
};
