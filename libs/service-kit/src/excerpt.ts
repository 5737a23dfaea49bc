/**
 * Returns the beginning of a text, up to `most` characters; cut between characters, with an ellipsis as the last one.
 */
export const excerpt = (text: string, most: number): string => {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
};
