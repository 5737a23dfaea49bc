import { parseSearchQuery } from '@jobref/contracts/domain/search-language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { clientSuggestionsQuery } from '../../domain/clients/queries.js';
import { paths } from '../../paths.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';

const leastLetters = 2;

/** Returns clients whose name or email address matches the search. */
export const useMatchingClients = ({ query, clientFilter }: SearchFilters) => {
  const search = clientFilter ?? parseSearchQuery(query ?? '').terms.join(' ');
  const { data = [] } = useQuery({
    ...clientSuggestionsQuery(search),
    enabled: search.length >= leastLetters,
    placeholderData: keepPreviousData,
  });
  return search.length >= leastLetters ? data : [];
};

/** Links to the pages of matching clients. */
export const MatchingClients = ({ filters }: { filters: SearchFilters }) => {
  const clients = useMatchingClients(filters);
  return (
    clients.length > 0 && (
      <p className={styles.note}>
        {clients.length === 1 ? 'Client: ' : 'Clients: '}
        {clients.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link dir="auto" to={paths.client(id)}>
              {name}
            </Link>
          </span>
        ))}
      </p>
    )
  );
};
