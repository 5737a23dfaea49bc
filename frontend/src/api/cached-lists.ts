import type { Pages } from './query.js';

/** An item, or the server's newer answer where that has the same id. */
export const replacing =
  <T extends { id: string }>(answer: T) =>
  (known: T): T =>
    known.id === answer.id ? answer : known;

/** For `setQueryData` of a list: changes each item. A list that is not in the cache stays out of it. */
export const inList =
  <T>(change: (item: T) => T) =>
  (items: T[] | undefined): T[] | undefined =>
    items?.map(change);

/** The same for a paginated list. */
export const inPages =
  <T>(change: (item: T) => T) =>
  (list: Pages<T> | undefined): Pages<T> | undefined =>
    list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
