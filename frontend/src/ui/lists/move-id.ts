/** Returns the ids with one moved to another index. */
export const moveId = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id);
