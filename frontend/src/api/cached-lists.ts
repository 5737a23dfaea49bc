import type { Pages } from './query.js';

/** Puts what the server answered in the place of what a list says of the same thing. */
export const replacing =
  <T extends { id: string }>(answer: T) =>
  (known: T): T =>
    known.id === answer.id ? answer : known;

/** For `setQueryData` of a list: each of its items as it is now; a list that was never loaded stays so. */
export const inList =
  <T>(change: (item: T) => T) =>
  (items: T[] | undefined): T[] | undefined =>
    items?.map(change);

/** The same for a list that comes page after page. */
export const inPages =
  <T>(change: (item: T) => T) =>
  (list: Pages<T> | undefined): Pages<T> | undefined =>
    list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
