/** The colours that a tag may have: each is readable in light and dark. */
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

/** The colour of a new tag for which nobody chose one: the same for the same name. */
export const colourFor = (name: string): TagColour => {
  let sum = 0;
  for (const character of name.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return tagColours[1 + (sum % (tagColours.length - 1))] ?? 'grey';
};

/** The names of tags in a text with commas between them, as addresses say them; blank ones are none. */
export const namesInText = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
/** The way back. No tag has a comma in its name. */
export const textOfNames = (names: readonly string[]): string => names.join(',');
