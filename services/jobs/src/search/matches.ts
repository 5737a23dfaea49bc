import { findHits, type Range, splitAtRanges } from '@jobref/contracts/domain/hits';
import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import { hitEnd, hitStart, type SearchMatch } from '@jobref/contracts/domain/search-hits';

/** Most characters before the first hit, and of the whole snippet. */
const before = 60;
const mostCharacters = 200;

/** Returns the nearest index at or before `at` that does not split a surrogate pair. */
const wholeAt = (text: string, at: number) => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);

const blankAfter = (text: string, at: number) => {
  const blank = text.indexOf(' ', at);
  return blank < 0 || blank > at + 20 ? wholeAt(text, at) : blank + 1;
};

interface Snippet {
  isHit: boolean;
  text: string;
}

/**
 * Returns the text around the first hit, or the beginning without a hit. Marks all hits within, including one that is
 * cut off.
 */
export const snippetOf = (text: string, phrases: readonly string[]): Snippet => {
  const line = text.replace(/[\s\u0002\u0003]+/gu, ' ').trim();
  const hits = findHits(line, phrases);
  const first = hits[0]?.[0] ?? 0;
  const from = first > before ? blankAfter(line, first - before) : 0;
  const until = wholeAt(line, from + mostCharacters);
  const shown = hits
    .filter(([begin]) => begin < until)
    .map(([begin, end]): Range => [begin - from, Math.min(end, until) - from]);
  const marked = splitAtRanges(line.slice(from, until), shown)
    .map((part, index) => (index % 2 === 1 ? hitStart + part + hitEnd : part))
    .join('');
  return {
    isHit: hits.length > 0,
    text: `${from > 0 ? '… ' : ''}${marked}${until < line.length ? ' …' : ''}`,
  };
};

/** A file or a comment as the database returns it; one of `texts` contains the match. */
export interface MatchRow {
  kind: 'file' | 'text' | 'comment';
  fileId?: string;
  fileName?: string;
  mimeType?: string;
  page?: number;
  texts: (string | null)[];
}

const firstHit = (texts: readonly (string | null)[], phrases: readonly string[]): string => {
  let first: string | undefined;
  for (const text of texts) {
    const snippet = snippetOf(text ?? '', phrases);
    if (snippet.isHit) return snippet.text;
    first ??= snippet.text || undefined;
  }
  return first ?? '';
};

const placeMatch = (
  { kind, fileId, fileName, mimeType, page, texts }: MatchRow,
  phrases: readonly string[],
): SearchMatch => ({
  where: kind === 'comment' ? 'comment' : 'file',
  ...(fileId && { fileId, fileName, mimeType }),
  ...(page && { page }),
  snippet: firstHit(texts, phrases),
});

const fieldMatches = (record: JobReferenceRecord, phrases: readonly string[]): SearchMatch[] => {
  const { title, reference, clientName: client, clientEmail: email, description } = record;
  const fields = Object.entries({ title, reference, client, email, description });
  return fields.flatMap(([where, text]) => {
    const snippet = snippetOf(text ?? '', phrases);
    return snippet.isHit ? { where: where as SearchMatch['where'], snippet: snippet.text } : [];
  });
};

/** Returns the places on a job reference that match these phrases, its own fields first. */
export const matchesOf = (
  record: JobReferenceRecord,
  places: readonly MatchRow[],
  phrases: readonly string[],
): SearchMatch[] => [...fieldMatches(record, phrases), ...places.map((place) => placeMatch(place, phrases))];
