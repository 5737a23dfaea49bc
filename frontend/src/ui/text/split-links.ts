import { parseUrl } from '../../parse-url.js';

interface LinkPart {
  text: string;
  /** Target of the link, if the part is one. */
  href?: string;
}

// Ends before whitespace, quotes, angle brackets, backslashes, invisible characters and direction overrides.
const candidate = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”„`\\\p{C}\p{Z}]+/giu;
// Punctuation after a URL that belongs to the sentence.
const sentenceEnd = /[.,;:!?'’‘»…*_~]/;
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const amountOf = (text: string, character: string) => text.split(character).length - 1;

/** Removes trailing punctuation, and brackets that the URL did not open, as here "(see https://a.example/b)". */
const trimmed = (text: string): string => {
  const foreign = Object.fromEntries(
    Object.entries(brackets).map(([closing, opening]) => [
      closing,
      amountOf(text, closing) - amountOf(text, opening),
    ]),
  );
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (sentenceEnd.test(last)) continue;
    if ((foreign[last] ?? 0) <= 0) break;
    foreign[last] = (foreign[last] ?? 0) - 1;
  }
  return text.slice(0, end);
};

const plainHost = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i;

/**
 * Returns the target of a URL; null for a deceptive one: credentials before the host
 * (https://bank.example@evil.example), or lookalike letters in the host (an IDN in its own script).
 */
const safeHref = (text: string): string | null => {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  const host = authority.replace(/:\d*$/, '');
  if (!plainHost.test(host)) return null;
  return parseUrl(text)?.href ?? null;
};

/** Splits text into the http and https URLs that are safe to follow, and the text between them. */
export const splitLinks = (text: string): LinkPart[] => {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const match of text.matchAll(candidate)) {
    const address = trimmed(match[0]);
    const href = safeHref(address);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    end = match.index + address.length;
    parts.push({ text: address, href });
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};
