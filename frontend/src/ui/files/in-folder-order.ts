/** Compares names as a file manager does: "2" before "10". */
export const byName = new Intl.Collator(undefined, { numeric: true }).compare;

/**
 * Returns files in the order chosen, followed by those of folders sorted by path, since browsers return them in no
 * particular order. `pathOf` returns an empty path for a single file.
 */
export const inFolderOrder = <T>(files: readonly T[], pathOf: (file: T) => string): T[] => {
  const parts = Object.groupBy(files, (file) => (pathOf(file) === '' ? 'single' : 'inFolder'));
  const sorted = (parts.inFolder ?? []).sort((one, other) => byName(pathOf(one), pathOf(other)));
  return [...(parts.single ?? []), ...sorted];
};
