import type { JobReferenceSort } from '@jobref/contracts/domain/job-reference-statuses';
import { ChevronDown, Upload } from 'lucide-react';
import { ExportMenu } from '../../../domain/exports/export-menu.js';
import { SaveSearchButton } from '../../../domain/saved-searches/save-search-button.js';
import { TagSelect } from './tag-select.js';
import { paths } from '../../../paths.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Segmented } from '../../../ui/actions/segmented.js';
import { NativeSelect } from '../../../ui/forms/native-select.js';
import { addressOf, columnNames, type ColumnName, type ListSettings, type Order } from './list-settings.js';
import styles from './list-tools.module.css';

const orders: Record<`${JobReferenceSort} ${Order}`, string> = {
  'created desc': 'Newest first',
  'created asc': 'Oldest first',
  'changed desc': 'Recently changed first',
  'changed asc': 'Least recently changed first',
  'title asc': 'Title, A to Z',
  'title desc': 'Title, Z to A',
  'client asc': 'Client, A to Z',
  'client desc': 'Client, Z to A',
  'status asc': 'Status, drafts first',
  'status desc': 'Status, completed first',
  'files desc': 'Most files first',
  'files asc': 'Fewest files first',
  'pdfs desc': 'Most PDFs first',
  'pdfs asc': 'Fewest PDFs first',
  'owner asc': 'Owner, A to Z',
  'owner desc': 'Owner, Z to A',
};
const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

export const columnTitles: Record<ColumnName, string> = {
  client: 'Client',
  status: 'Status',
  tags: 'Tags',
  files: 'Files',
  pdfs: 'PDFs',
  owner: 'Owner',
  created: 'Created',
  changed: 'Changed',
};

interface SettingsProps {
  settings: ListSettings;
  onChange: (changes: Partial<ListSettings>) => void;
}

interface ListToolsProps extends SettingsProps {
  /** Tag that the list is filtered by; empty for all. */
  tag: string;
  onTag: (tag: string) => void;
}

const Columns = ({ settings: { columns }, onChange }: SettingsProps) => (
  <details className={styles.columns}>
    <summary>
      Columns
      <ChevronDown size={16} />
    </summary>
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Columns</legend>
      {columnNames.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={columns.includes(name)}
            onChange={({ target }) =>
              onChange({
                columns: columnNames.filter((each) =>
                  each === name ? target.checked : columns.includes(each),
                ),
              })
            }
          />
          {columnTitles[name]}
        </label>
      ))}
    </fieldset>
  </details>
);

/** Toolbar of the list: cards or table, order, columns, tag, save view, import and export. */
export const ListTools = ({ settings, onChange, tag, onTag }: ListToolsProps) => (
  <div className={styles.tools}>
    <Segmented label="View" options={views} value={settings.view} onChange={(view) => onChange({ view })} />
    <NativeSelect
      className={styles.order}
      aria-label="Sort by"
      value={`${settings.sort} ${settings.order}`}
      onChange={({ target }) => {
        const [sort, order] = target.value.split(' ') as [JobReferenceSort, Order];
        onChange({ sort, order });
      }}
    >
      {Object.entries(orders).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
    <TagSelect className={styles.order} value={tag} onChange={onTag} />
    {settings.view === 'table' && <Columns settings={settings} onChange={onChange} />}
    <SaveSearchButton
      page="jobs"
      address={addressOf(settings, tag)}
      suggestedName={tag || orders[`${settings.sort} ${settings.order}`]}
    >
      Save view
    </SaveSearchButton>
    <span className="flex gap-12 ml-auto">
      <ButtonLink to={paths.importJobReferences} icon={<Upload />}>
        Import
      </ButtonLink>
      <ExportMenu
        path="/api/exports/jobs"
        parameters={{
          sort: settings.sort,
          order: settings.order,
          tag: tag || undefined,
          // The server takes an empty list as all columns.
          columns: settings.view === 'table' ? settings.columns.join() || 'title' : undefined,
        }}
      />
    </span>
  </div>
);
