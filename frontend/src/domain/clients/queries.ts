import type { Client } from '@jobref/contracts/domain/clients';
import { oneQuery, pagesQuery } from '../../api/query.js';

const pageSize = 50;
const suggested = 8;

export const clientsPath = '/api/clients';
export const clientQuery = (id: string) => oneQuery<Client>(clientsPath, id);

/** By name, of those whose name or e-mail address holds the words; all for none. */
export const clientsQuery = (words: string) =>
  pagesQuery<Client>([clientsPath, { ...(words && { query: words }), limit: pageSize }]);

/** A few of them, for who is typing a name. */
export const clientSuggestionsQuery = (words: string) =>
  oneQuery<Client[]>(clientsPath, { query: words, limit: suggested, total: false });
