/** Returns the index of the title as whole words: after a preposition, at the start, or else anywhere; -1 if absent. */
const placeOf = (title: string, sentence: string): number => {
  if (sentence.startsWith(`Job reference ${title} `)) return 'Job reference '.length;
  const padded = ` ${sentence} `;
  const behind = ['on', 'to', 'of', 'from', 'reference'].map((word) => {
    const found = padded.lastIndexOf(` ${word} ${title} `);
    return found < 0 ? -1 : found + word.length + 1;
  });
  const last = Math.max(...behind);
  if (last >= 0) return last;
  return sentence.startsWith(`${title} `) ? 0 : padded.lastIndexOf(` ${title} `);
};

/** Removes the job reference's title from a history entry: "PDF of Roof survey generated" becomes "PDF generated". */
export const withoutTitle = (sentence: string, title: string): string => {
  const at = placeOf(title, sentence);
  if (at < 0) return sentence;
  const before = sentence.slice(0, at).replace(/\s(on|to|of|from)\s$/, '');
  const rest = `${before.trim()} ${sentence.slice(at + title.length).trim()}`.trim();
  return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : sentence;
};
