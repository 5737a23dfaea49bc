import type { JobReference } from '@jobref/contracts/domain/job-references';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { requestPage } from '../../api/request.js';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.js';
import { useTyping } from '../people/use-colleagues.js';

/** From the last key to the question, in milliseconds. */
const searchDelay = 250;
const most = 10;

/** As much of a job reference as is chosen by. */
export type PickableJobReference = Pick<JobReference, 'id' | 'reference' | 'title'>;

interface JobReferencePickerProps {
  /** The one that is not offered. */
  except: string;
  autoFocus?: boolean;
  // From antd's Form.Item.
  id?: string;
  value?: PickableJobReference | null;
  onChange?: (jobReference: PickableJobReference | null) => void;
}

/** Chooses a job reference to which the person may add files, by what stands on it, as search finds it; before anything is typed, of the newest. */
export const JobReferencePicker = ({ except, value, onChange, ...rest }: JobReferencePickerProps) => {
  const { typed, onType, isOpen, onOpenChange } = useTyping();
  const query = useDebouncedValue(typed.trim(), searchDelay);
  const { data, error, isFetching } = useQuery({
    queryKey: ['job-reference-picker', query],
    queryFn: ({ signal }) => {
      // One of them may be the one that is not offered.
      const asked = { limit: String(most + 1), total: 'false', ability: 'upload' };
      const parameters = new URLSearchParams({ ...(query && { query }), ...asked });
      return requestPage<PickableJobReference>(`/api/jobs/search?${parameters}`, signal);
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isLoading = isFetching || query !== typed.trim();
  const offered = (data?.items ?? []).filter(({ id }) => id !== except).slice(0, most);
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
