import { hitsIn } from '@jobref/contracts/domain/hits';
import type { FoundPlace, Snippet } from '@jobref/contracts/domain/search-hits';

/** Characters before the first hit, and of it all. */
const before = 60;
const mostCharacters = 200;

const blankAfter = (text: string, at: number) => {
  const blank = text.indexOf(' ', at);
  return blank < 0 || blank > at + 20 ? at : blank + 1;
};

/** The words around the first hit, with all hits that stand there. */
export const snippetOf = (text: string, phrases: readonly string[]): Snippet => {
  const line = text.replace(/\s+/gu, ' ').trim();
  const first = hitsIn(line, phrases)[0]?.[0] ?? 0;
  const from = first > before ? blankAfter(line, first - before) : 0;
  const until = from + mostCharacters;
  const isCut = until < line.length;
  const shown = `${from > 0 ? '… ' : ''}${line.slice(from, until).toWellFormed()}${isCut ? ' …' : ''}`;
  return { text: shown, hits: hitsIn(shown, phrases) };
};

/** A place as the database answers it; one of `texts` is what was found. */
export interface PlaceRow {
  kind: FoundPlace['kind'];
  fileId?: string;
  fileName?: string;
  mimeType?: string;
  page?: number;
  texts: (string | null)[];
}

export const presentPlace = (row: PlaceRow, phrases: readonly string[]): FoundPlace => {
  const texts = row.texts.filter((text) => text !== null);
  const text = texts.find((each) => hitsIn(each, phrases).length > 0) ?? texts[0] ?? '';
  const { kind, fileId: id, fileName: name, mimeType } = row;
  return {
    kind,
    file: id && name && mimeType ? { id, name, mimeType } : null,
    page: row.page || null,
    snippet: snippetOf(text, phrases),
  };
};
