import { useId } from 'react';
import { DateField } from '../../../ui/forms/date-field.js';
import { SingleSelect } from '../../../ui/forms/single-select.js';
import { chosenPerson } from '../../../domain/people/person-line.js';
import { PersonPicker } from '../../../domain/people/person-picker.js';
import { actionOptions, actionText, matchesAction } from './audit-actions.js';
import styles from './audit-log.module.css';
import type { useAuditFilters } from './use-audit-filters.js';
import { usePeopleSearch, type People } from './use-people.js';

const shortField = `${styles.field} ${styles.short}`;

type FilterBarProps = Pick<ReturnType<typeof useAuditFilters>, 'filters' | 'change'> & { people: People };

/** Renders the filters by user, action and period [RP-02]. */
export const AuditFilterBar = ({ filters, change, people }: FilterBarProps) => {
  const search = usePeopleSearch(people);
  const [personId, actionId] = [useId(), useId()];
  const { who, action, since, until } = filters;
  // The filter may name a person who is not loaded yet, or is unknown.
  const unknown = who ? chosenPerson(who, 'person') : null;
  return (
    <div className={`print-hidden ${styles.filters}`} role="group" aria-label="Filter the audit log">
      <div className={styles.field}>
        <label htmlFor={personId}>User</label>
        <PersonPicker
          id={personId}
          search={search}
          placeholder="All users"
          value={people.personOf(who) ?? unknown}
          onChange={(person) => change({ who: person?.id ?? null })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={actionId}>Action</label>
        <SingleSelect<string | null, (typeof actionOptions)[number]>
          id={actionId}
          placeholder="All actions"
          value={action ?? null}
          options={actionOptions}
          // The address may name an action that is not listed.
          labelRender={({ value }) => actionText(String(value))}
          onChange={(chosen) => change({ action: chosen ?? null })}
          showSearch={{
            filterOption: (typed, option) => option !== undefined && matchesAction(typed, option),
          }}
          optionRender={({ data }) => (
            <span className="flex justify-between gap-24">
              <span>{data.label}</span>
              <span className="text-secondary text-13">{data.group}</span>
            </span>
          )}
          popupMatchSelectWidth={330}
          allowClear
        />
      </div>
      <DateField
        className={shortField}
        label="From"
        value={since}
        max={until}
        onChange={(day) => change({ since: day })}
      />
      <DateField
        className={shortField}
        label="To"
        value={until}
        min={since}
        onChange={(day) => change({ until: day })}
      />
    </div>
  );
};
