import { colourFor } from '@jobref/contracts/domain/tag-colours';
import { tagKey } from '@jobref/contracts/domain/tag-names';
import type { Tag } from '@jobref/contracts/domain/tags';

/** Returns tags by their names, as the server would: unique, sorted by name; new ones in their future colour. */
export const tagsByName = (names: readonly string[], known: readonly Tag[]): Tag[] => {
  const byKey = new Map(known.map(({ name, colour }) => [tagKey(name), { name, colour }]));
  const unique = new Map(
    names
      .map((name) => name.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean)
      .map((name) => [tagKey(name), byKey.get(tagKey(name)) ?? { name, colour: colourFor(name) }]),
  );
  return [...unique].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
};

/** Returns tag names separated by commas. */
export const tagsText = (tags: readonly Tag[]): string => tags.map(({ name }) => name).join(', ');
