/** Compares names as a file manager does: "2" before "10". */
export const byName = new Intl.Collator(undefined, { numeric: true }).compare;

/**
 * Returns files in the order chosen, followed by those of folders sorted by path, since browsers return them in no
 * particular order. `pathOf` returns an empty path for a single file.
 */
export const inFolderOrder = <T>(files: readonly T[], pathOf: (file: T) => string): T[] => {
  const single = files.filter((file) => pathOf(file) === '');
  const inFolder = files.filter((file) => pathOf(file) !== '');
  return [...single, ...inFolder.sort((one, other) => byName(pathOf(one), pathOf(other)))];
};
