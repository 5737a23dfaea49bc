import type { Client } from '@jobref/contracts/domain/clients';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { oneQuery, pagesQuery } from '../../api/query.js';

const pageSize = 50;
const suggested = 8;

export const clientsPath = '/api/clients';
/** No live update tells of clients: they are asked for anew whenever they are shown. */
export const clientQuery = (id: string) =>
  queryOptions({ ...oneQuery<Client>(clientsPath, id), staleTime: 0 });

/** By name, of those whose name or e-mail address holds the words; all for none. */
export const clientsQuery = (words: string) =>
  infiniteQueryOptions({
    ...pagesQuery<Client>([clientsPath, { ...(words && { query: words }), limit: pageSize }]),
    staleTime: 0,
  });

/** A few of them, for who is typing a name. */
export const clientSuggestionsQuery = (words: string) =>
  oneQuery<Client[]>(clientsPath, { query: words, limit: suggested, total: false });
