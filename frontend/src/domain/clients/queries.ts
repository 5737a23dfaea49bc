import type { Client } from '@jobref/contracts/domain/clients';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askedWhenShown, oneQuery, pagesQuery } from '../../api/query.js';

const pageSize = 50;
const suggested = 8;

export const clientsPath = '/api/clients';
export const clientQuery = (id: string) =>
  queryOptions({ ...oneQuery<Client>(clientsPath, id), ...askedWhenShown });

/** The words that the address of the list holds. */
export const clientWordsIn = (parameters: URLSearchParams) => parameters.get('query')?.trim() ?? '';

/** By name, of those whose name or e-mail address holds the words; all for none. */
export const clientsQuery = (words: string) =>
  infiniteQueryOptions({
    ...pagesQuery<Client>([clientsPath, { ...(words && { query: words }), limit: pageSize }]),
    ...askedWhenShown,
  });

/** A few of them, for who is typing a name. */
export const clientSuggestionsQuery = (words: string) =>
  queryOptions({
    ...oneQuery<Client[]>(clientsPath, { query: words, limit: suggested, total: false }),
    ...askedWhenShown,
  });
