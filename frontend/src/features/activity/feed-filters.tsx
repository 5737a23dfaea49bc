import type { ActivityAction } from '@jobref/contracts/domain/activity';
import type { PersonName } from '@jobref/contracts/domain/users';
import { ExportMenu } from '../../domain/exports/export-menu.js';
import { useColleagueSearch } from '../../domain/people/use-colleagues.js';
import { PersonPicker } from '../../domain/people/person-picker.js';
import { kindOptions } from './activity-kinds.js';
import styles from './activity-feed.module.css';
import { SingleSelect } from '../../ui/forms/single-select.js';

interface FeedFiltersProps {
  person: PersonName | null;
  kind: ActivityAction | null;
  onPerson: (person: PersonName | null) => void;
  onKind: (kind: ActivityAction | null) => void;
}

export const FeedFilters = ({ person, kind, onPerson, onKind }: FeedFiltersProps) => {
  const search = useColleagueSearch();
  return (
    <div className={styles.filters} role="group" aria-label="Filter the activity">
      <div className={styles.filter}>
        <PersonPicker
          aria-label="Person"
          search={search}
          placeholder="Anybody"
          value={person}
          onChange={onPerson}
        />
      </div>
      <div className={styles.filter}>
        <SingleSelect<ActivityAction | null>
          aria-label="Kind"
          placeholder="Everything"
          value={kind}
          options={kindOptions}
          onChange={(chosen) => onKind(chosen ?? null)}
          allowClear
        />
      </div>
      <div className="ml-auto">
        <ExportMenu
          path="/api/exports/activity"
          parameters={{ userId: person?.id, action: kind ?? undefined }}
        />
      </div>
    </div>
  );
};
