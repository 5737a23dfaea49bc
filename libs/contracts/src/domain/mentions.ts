import { limits } from './limits.js';

const mention = /(?<![\p{L}\p{N}_@])@(\S{3,})/gu;
// What may follow a name in a sentence without belonging to it.
const trailing = /[.,;:!?)\]}'"’”…]$/u;
const mostMentions = 50;

/**
 * The user names that a text may speak to, in lower case: of `@mara, look` both "mara," and "mara", because a user name
 * may hold any character but blanks. At most 50 places of a text are looked at.
 */
export const mentionCandidates = (text: string): string[] => {
  const candidates = new Set<string>();
  for (const [, token = ''] of [...text.matchAll(mention)].slice(0, mostMentions)) {
    // However long a run of signs is, a user name ends within its own limit.
    for (let end = token.length; end > 0; end -= 1) {
      if (end <= limits.username) candidates.add(token.slice(0, end).toLowerCase());
      if (!trailing.test(token.charAt(end - 1))) break;
    }
  }
  return [...candidates];
};

export interface TextPart {
  text: string;
  /** The user name, for a part that speaks to somebody. */
  username?: string;
}

/** A text in parts: those that speak to one of `usernames`, and what stands between them. */
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
