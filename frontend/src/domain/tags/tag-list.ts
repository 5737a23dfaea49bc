import { colourFor } from '@jobref/contracts/domain/tag-colours';
import { tagKey } from '@jobref/contracts/domain/tag-names';
import type { Tag } from '@jobref/contracts/domain/tags';

/** Tags by their names, as the server tells them: each once, by name; a new one in the colour that it will get. */
export const tagsNamed = (names: readonly string[], known: readonly Tag[]): Tag[] => {
  const byKey = new Map(known.map(({ name, colour }) => [tagKey(name), { name, colour }]));
  const wanted = new Map(
    names
      .map((name) => name.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean)
      .map((name) => [tagKey(name), byKey.get(tagKey(name)) ?? { name, colour: colourFor(name) }]),
  );
  return [...wanted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
};

/** Tags as a sentence says them. */
export const tagsText = (tags: readonly Tag[]): string => tags.map(({ name }) => name).join(', ');
