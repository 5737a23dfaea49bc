import { savedParameter } from '@jobref/contracts/domain/saved-parameter';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { savedSearchesQuery } from './queries.js';

const inOrder = (address: string) => [...new URLSearchParams(address)].map(String).sort().join('&');

/** Whether two addresses of a page ask for the same. */
export const asksTheSame = (one: string, other: string) => inOrder(one) === inOrder(other);

/** Tells whether the page shows a saved search: the one that was opened there, whatever was changed since, or the same by chance. */
export const useIsOpenSavedSearch = () => {
  const { pathname, search } = useLocation();
  const opened = new URLSearchParams(search).get(savedParameter);
  return ({ id, page, address }: SavedSearch) =>
    pathname === `/${page}` && (opened === null ? asksTheSame(search, address) : opened === id);
};

/** The saved search that was opened on this page, while it is in the person's list. */
export const useOpenSavedSearch = (): SavedSearch | undefined => {
  const { search } = useLocation();
  const isOpen = useIsOpenSavedSearch();
  const { data } = useQuery({
    ...savedSearchesQuery,
    enabled: new URLSearchParams(search).has(savedParameter),
  });
  return data?.find(isOpen);
};
