import type { Pages } from './query.js';

/** Returns a function that replaces an item by the server's newer response when their ids are equal. */
export const replaceById =
  <T extends { id: string }>(answer: T) =>
  (known: T): T =>
    known.id === answer.id ? answer : known;

/** Maps each item of a list, for `setQueryData`. A list that is not cached stays uncached. */
export const mapList =
  <T>(change: (item: T) => T) =>
  (items: T[] | undefined): T[] | undefined =>
    items?.map(change);

/** Maps each item of a paginated list. */
export const mapPages =
  <T>(change: (item: T) => T) =>
  (list: Pages<T> | undefined): Pages<T> | undefined =>
    list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
