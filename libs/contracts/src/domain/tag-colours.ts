import { tagKey } from './tag-names.js';

/** Colours of tags: each is readable in light and dark themes. */
export const tagColours = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;
export type TagColour = (typeof tagColours)[number];

/** Returns the default colour of a new tag: always the same for the same name. */
export const colourFor = (name: string): TagColour => {
  let sum = 0;
  for (const character of tagKey(name)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return tagColours[1 + (sum % (tagColours.length - 1))] ?? 'grey';
};
