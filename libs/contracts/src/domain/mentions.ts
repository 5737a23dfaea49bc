import { limits } from './limits.js';

const mention = /(?<![\p{L}\p{N}_@])@(\S{3,})/gu;
// Punctuation that may follow a name in a sentence without belonging to it.
const trailing = /[.,;:!?)\]}'"’”…]$/u;
const mostMentions = 50;

/**
 * Returns the user names that a text may mention, in lower case: for `@mara, look` both "mara," and "mara", because a
 * user name may hold any character except white space. Considers at most 50 places of a text.
 */
export const mentionCandidates = (text: string): string[] => {
  const candidates = new Set<string>();
  for (const [, token = ''] of [...text.matchAll(mention)].slice(0, mostMentions)) {
    // However long a run of punctuation is, only candidates within the user name limit are added.
    for (let end = token.length; end > 0; end -= 1) {
      if (end <= limits.username) candidates.add(token.slice(0, end).toLowerCase());
      if (!trailing.test(token.charAt(end - 1))) break;
    }
  }
  return [...candidates];
};

export interface TextPart {
  text: string;
  /** The mentioned user name, if this part is a mention. */
  username?: string;
}

/** Splits a text into mentions of `usernames` and the text between them. */
export const splitMentions = (text: string, usernames: string[]): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 1: token = '' } of text.matchAll(mention)) {
    const username = usernames.find((name) => isSpokenTo(token, name));
    if (!username) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    end = index + 1 + username.length;
    parts.push({ text: text.slice(index, end), username });
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

const isSpokenTo = (token: string, username: string): boolean => {
  const rest = token.slice(username.length);
  if (token.slice(0, username.length).toLowerCase() !== username.toLowerCase()) return false;
  return [...rest].every((character) => trailing.test(character));
};
