// Control characters, line and paragraph separators, and marks that turn the direction of what follows.
const unruly = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A person's text as it may stand in a header or in a line of a mail: whatever it holds, it ends no line. */
export const oneLine = (text: string): string => text.replace(unruly, ' ').replace(/ {2,}/g, ' ').trim();
