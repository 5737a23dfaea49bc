import { formatSearchQuery } from '@jobref/contracts/domain/search-language';
import { X } from 'lucide-react';
import { SaveSearchButton } from '../../domain/saved-searches/save-search-button.js';
import { addressOf, filterNames, filterText, type FilterName, type SearchFilters } from './search-filters.js';
import styles from './search-page.module.css';

interface FilterBadgesProps {
  filters: SearchFilters;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
}

/** Badges of the active filters, each with a remove button [SE-02]. */
export const FilterBadges = ({ filters, onRemove, onClear }: FilterBadgesProps) => (
  <div className={styles.badges}>
    <span className={styles.badgesLabel}>Filters</span>
    {filterNames.map((name) => {
      const value = filters[name];
      if (!value) return null;
      const text = filterText(name, value);
      return (
        <span key={name} className={styles.badge}>
          <span className={styles.badgeText} title={text}>
            {text}
          </span>
          <button type="button" aria-label={`Remove ${text}`} onClick={() => onRemove(name)}>
            <X />
          </button>
        </span>
      );
    })}
    <button type="button" className={styles.clear} onClick={onClear}>
      Clear All
    </button>
    <SaveSearchButton
      page="search"
      address={addressOf(filters)}
      suggestedName={formatSearchQuery(filters)}
      className="ml-auto"
      size="small"
    >
      Save search
    </SaveSearchButton>
  </div>
);
