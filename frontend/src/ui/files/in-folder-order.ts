/** As a file manager lists names: "2" before "10". */
export const byName = new Intl.Collator(undefined, { numeric: true }).compare;

/**
 * The files in the order in which they were chosen; those that came with a folder, which browsers hand out in no
 * particular order, after them by their path. `pathOf` answers an empty path for a file that came by itself.
 */
export const inFolderOrder = <T>(files: readonly T[], pathOf: (file: T) => string): T[] => {
  const parts = Object.groupBy(files, (file) => (pathOf(file) === '' ? 'single' : 'inFolder'));
  const sorted = (parts.inFolder ?? []).sort((one, other) => byName(pathOf(one), pathOf(other)));
  return [...(parts.single ?? []), ...sorted];
};
