import { countText } from '@jobref/contracts/domain/count-text';
import { limits } from '@jobref/contracts/domain/limits';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { Bell, Bookmark, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFollowSavedSearch, useIsOpenSavedSearch } from '../../domain/saved-searches/open-saved-search.js';
import { savedSearchCountsQuery, savedSearchesQuery } from '../../domain/saved-searches/queries.js';
import { paths } from '../../paths.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import styles from './saved-searches.module.css';

const ManageDialog = lazyDialog(() => import('./manage-dialog.js').then((m) => m.ManageDialog));

const Item = ({ savedSearch, count }: { savedSearch: SavedSearch; count: number | undefined }) => {
  const isOpen = useIsOpenSavedSearch();
  useFollowSavedSearch(savedSearch);
  const { name, alerts } = savedSearch;
  return (
    <li>
      <Link
        to={paths.savedSearch(savedSearch)}
        className={styles.item}
        aria-current={isOpen(savedSearch) ? 'true' : undefined}
      >
        <Bookmark />
        <span dir="auto" className="truncate flex-1 min-w-0" title={name}>
          {name}
        </span>
        {alerts && <Bell aria-label="You are notified of new matches" className={styles.alerts} />}
        {count !== undefined && (
          <span className={styles.count}>
            <span className="visually-hidden">, </span>
            {countText(count, limits.savedSearchCount)}
          </span>
        )}
      </Link>
    </li>
  );
};

/** Renders the user's saved searches in the sidebar, each with its current match count. Null if there are none. */
export const SavedSearches = ({ onManage }: { onManage?: () => void }) => {
  const [isManaging, setManaging] = useState(false);
  const { data: savedSearches = [] } = useQuery(savedSearchesQuery);
  const { data: counts } = useQuery({ ...savedSearchCountsQuery(), enabled: savedSearches.length > 0 });
  // Stay mounted while the dialog is open: deletion of the last one can be undone.
  if (savedSearches.length === 0 && !isManaging) return null;
  const countOf = new Map(counts?.map(({ id, count }) => [id, count]));
  return (
    <nav aria-label="Saved searches">
      <div className={styles.head}>
        <h2 className={styles.title}>Saved searches</h2>
        <IconButton
          label="Manage saved searches"
          icon={<Settings2 />}
          aria-haspopup="dialog"
          {...ManageDialog.opener}
          onClick={() => {
            onManage?.();
            setManaging(true);
          }}
        />
      </div>
      <ul className={styles.items}>
        {savedSearches.map((savedSearch) => (
          <Item key={savedSearch.id} savedSearch={savedSearch} count={countOf.get(savedSearch.id)} />
        ))}
      </ul>
      <ManageDialog open={isManaging} onClose={() => setManaging(false)} />
    </nav>
  );
};
