import { savedParameter } from '@jobref/contracts/domain/saved-parameter';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.js';
import { savedSearchesQuery } from './queries.js';

const inOrder = (address: string) => [...new URLSearchParams(address)].map(String).sort().join('&');

/** Whether two query strings are equal, apart from order. */
export const isSameQuery = (one: string, other: string) => inOrder(one) === inOrder(other);

/**
 * Returns a function that tells whether the page shows a saved search: the one opened there, whatever was changed
 * since, or one with the same query.
 */
export const useIsOpenSavedSearch = () => {
  const { pathname, search } = useLocation();
  const opened = new URLSearchParams(search).get(savedParameter);
  return ({ id, page, address }: SavedSearch) =>
    pathname === `/${page}` && (opened === null ? isSameQuery(search, address) : opened === id);
};

/** Returns the saved search opened on this page, if it is in the person's list. */
export const useOpenSavedSearch = (): SavedSearch | undefined => {
  const { search } = useLocation();
  const isOpen = useIsOpenSavedSearch();
  const { data } = useQuery({
    ...savedSearchesQuery,
    enabled: new URLSearchParams(search).has(savedParameter),
  });
  return data?.find(isOpen);
};

/**
 * Keeps a page that shows a saved search unchanged at its current query, after a tag in it was renamed or it was changed
 * in another tab. Otherwise the page would offer to save the former query as a change.
 */
export const useFollowSavedSearch = (savedSearch: SavedSearch) => {
  const { id, page, address } = savedSearch;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const known = useRef(address);
  const follow = useEffectEvent((former: string) => {
    if (pathname === `/${page}` && isSameQuery(search, `${former}&${savedParameter}=${id}`))
      void navigate(paths.savedSearch(savedSearch), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (known.current !== address) follow(known.current);
    known.current = address;
  }, [address]);
};
