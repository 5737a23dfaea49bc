import type { Client } from '@jobref/contracts/domain/clients';
import { refetchOnShow, oneQuery, pagesQuery } from '../../api/query.js';

const pageSize = 50;
const suggested = 8;

export const clientsPath = '/api/clients';
export const clientQuery = (id: string) => refetchOnShow(oneQuery<Client>(clientsPath, id));

/** Returns the search text in the list's URL. */
export const clientSearchIn = (parameters: URLSearchParams) => parameters.get('query')?.trim() ?? '';

/** Query of clients whose name or e-mail address contains the words, by name; all when empty. */
export const clientsQuery = (query: string) =>
  refetchOnShow(pagesQuery<Client>([clientsPath, { ...(query && { query }), limit: pageSize }]));

/** Query of a few suggestions while a name is typed. */
export const clientSuggestionsQuery = (query: string) =>
  refetchOnShow(oneQuery<Client[]>(clientsPath, { query, limit: suggested, total: false }));
