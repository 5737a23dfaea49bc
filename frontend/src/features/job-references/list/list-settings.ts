import { commaSeparated } from '@jobref/contracts/domain/comma-separated';
import { jobReferenceSorts, type JobReferenceSort } from '@jobref/contracts/domain/job-reference-statuses';
import { useSearchParams } from 'react-router-dom';
import { deviceStorage } from '../../../browser-storage.js';
import { withChanges } from '../../../ui/hooks/use-query-parameters.js';

export const columnNames = [
  'client',
  'status',
  'tags',
  'files',
  'pdfs',
  'owner',
  'created',
  'changed',
] as const;
export type ColumnName = (typeof columnNames)[number];
export type Order = 'asc' | 'desc';

export interface ListSettings {
  view: 'cards' | 'table';
  sort: JobReferenceSort;
  order: Order;
  columns: readonly ColumnName[];
}

const storageKey = (userId: string) => `jobref.list.${userId}`;
const oneOf = <T extends string>(values: readonly T[], value: string | null | undefined): T | undefined =>
  values.find((each) => each === value);

/** Reads the settings from the URL, else from those last stored for this person on this device. */
export const listSettingsOf = (address: URLSearchParams, userId: string): ListSettings => {
  const kept = new URLSearchParams(deviceStorage.get(storageKey(userId)) ?? '');
  // A stored order does not apply to a sort from the URL.
  const readSetting = (name: keyof ListSettings) =>
    address.get(name) ?? (name === 'order' && address.has('sort') ? null : kept.get(name));
  const columns = readSetting('columns');
  return {
    view: oneOf(['cards', 'table'], readSetting('view')) ?? 'cards',
    sort: oneOf(jobReferenceSorts, readSetting('sort')) ?? 'created',
    order: oneOf(['asc', 'desc'], readSetting('order')) ?? 'desc',
    columns:
      columns === null ? columnNames : columnNames.filter((name) => commaSeparated(columns).includes(name)),
  };
};

/** Returns a query string with all settings and the tag. */
export const addressOf = ({ columns, ...settings }: ListSettings, tag = ''): string =>
  new URLSearchParams({ ...settings, columns: columns.join(), ...(tag && { tag }) }).toString();

/** Tag that the list is filtered by; kept in the URL only. */
export const useListTag = () => {
  const [address, setAddress] = useSearchParams();
  return {
    tag: address.get('tag') ?? '',
    change: (tag: string) => setAddress(withChanges(address, { tag })),
  };
};

/** List settings, kept in the URL and stored per person. */
export const useListSettings = (userId: string) => {
  const [address, setAddress] = useSearchParams();
  const settings = listSettingsOf(address, userId);
  const change = (changes: Partial<ListSettings>) => {
    const changed = addressOf({ ...settings, ...changes });
    deviceStorage.set(storageKey(userId), changed);
    const next = new URLSearchParams(address);
    for (const [name, value] of new URLSearchParams(changed)) next.set(name, value);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return { settings, change };
};
