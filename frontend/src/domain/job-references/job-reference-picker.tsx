import type { JobReference, JobReferenceAbilities } from '@jobref/contracts/domain/job-references';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { requestPage } from '../../api/request.js';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.js';
import { useTyping } from '../people/use-colleagues.js';

/** From the last key to the question, in milliseconds. */
const searchDelay = 250;
const most = 10;

/** As much of a job reference as is chosen by. */
export type PickableJobReference = Pick<JobReference, 'id' | 'reference' | 'title' | 'abilities'>;

interface JobReferencePickerProps {
  /** What the person must be allowed to do on it. */
  act: keyof JobReferenceAbilities;
  /** The one that is not offered. */
  except: string;
  autoFocus?: boolean;
  // From antd's Form.Item.
  id?: string;
  value?: PickableJobReference | null;
  onChange?: (jobReference: PickableJobReference | null) => void;
}

/** Chooses a job reference by what stands on it, as search finds it; before anything is typed, of the newest. */
export const JobReferencePicker = ({ act, except, value, onChange, ...rest }: JobReferencePickerProps) => {
  const { typed, onType, isOpen, onOpenChange } = useTyping();
  const query = useDebouncedValue(typed.trim(), searchDelay);
  const { data, error, isFetching } = useQuery({
    queryKey: ['job-reference-picker', query],
    queryFn: ({ signal }) => {
      const asked = { limit: String(most), total: 'false' };
      const path = query ? '/api/jobs/search' : '/api/jobs';
      const parameters = new URLSearchParams(query ? { query, ...asked } : asked);
      return requestPage<PickableJobReference>(`${path}?${parameters}`, signal);
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isLoading = isFetching || query !== typed.trim();
  const offered = (data?.items ?? []).filter(({ id, abilities }) => id !== except && abilities[act]);
  return (
    <Select<string>
      {...rest}
      placeholder="Search by reference, title or client"
      value={value?.id ?? null}
      labelRender={() => value && <bdi>{`${value.reference} ${value.title}`}</bdi>}
      onChange={(id) => onChange?.(offered.find((each) => each.id === id) ?? null)}
      open={isOpen}
      onOpenChange={onOpenChange}
      loading={isLoading && isOpen}
      allowClear
      showSearch={{ filterOption: false, onSearch: onType, searchValue: typed }}
      options={offered.map(({ id, reference, title }) => ({
        value: id,
        label: `${reference} ${title}`,
        title: `${reference} ${title}`,
      }))}
      notFoundContent={error ? error.message : isLoading ? 'Loading...' : 'Nothing found that you may edit'}
    />
  );
};
