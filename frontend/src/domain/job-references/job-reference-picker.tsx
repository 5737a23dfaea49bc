import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { requestPage } from '../../api/request.js';
import { useTyping } from '../../ui/forms/use-typing.js';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.js';
import { useJobReference } from './use-job-reference.js';
import styles from './job-reference-picker.module.css';

/** The id of a job reference, 'new' for one to be created, null while nothing is chosen. */
export type JobReferenceChoice = string | null;
export const newJob = 'new';

interface JobReferencePickerProps {
  // These three also come from antd's Form.Item.
  id?: string;
  value?: JobReferenceChoice;
  onChange?: (choice: JobReferenceChoice) => void;
  /** Offers to create the job reference together with the upload [UD-03]. */
  withNew?: boolean;
  /** One that is not offered. */
  except?: string;
  disabled?: boolean;
  invalid?: boolean;
  autoFocus?: boolean;
}

/** From the last key to the question, in milliseconds. */
const searchDelay = 300;
const labelOf = ({ reference, title }: Pick<JobReference, 'reference' | 'title'>) =>
  `${reference} - ${title}`;
const newOption = { value: newJob, label: 'Create Job & Upload Files' };

/** So many at once; the rest is found by typing. */
const pickerSize = 20;

/** Those to which the person may add files and that match what was typed, newest first while nothing is; searched on the server [UD-01]. */
const choicesQuery = (query: string) =>
  queryOptions({
    queryKey: ['/api/jobs', { picker: query }],
    queryFn: ({ signal }) => {
      const sent = new URLSearchParams({ query, ability: 'upload', limit: String(pickerSize) });
      return requestPage<JobReference>(`/api/jobs/search?${sent.toString()}`, signal);
    },
  });

/** The chosen one is asked for by itself, because it may be on no page of the list [UD-01]. */
const useChosen = (value: JobReferenceChoice) => {
  const id = value === newJob ? null : value;
  const { data, error } = useJobReference(id);
  if (!id) return value === newJob ? [newOption] : [];
  const label = error ? 'Unknown job reference' : 'Loading...';
  return [{ value: id, label: data ? labelOf(data) : label }];
};

/** Chooses a job reference to which the person may add files, by typing parts of its reference, title or client. */
export const JobReferencePicker = ({
  value = null,
  onChange,
  withNew,
  except,
  invalid,
  ...rest
}: JobReferencePickerProps) => {
  const { typed, onType, isOpen, onOpenChange } = useTyping();
  const wanted = typed.trim().slice(0, limits.searchQuery);
  const query = useDebouncedValue(wanted, searchDelay);
  const { data, error, isFetching, isPending } = useQuery({ ...choicesQuery(query), enabled: isOpen });
  const isLoading = isFetching || query !== wanted;
  const isSettled = query === wanted && !isPending;
  const chosen = useChosen(value);

  const found = (isSettled ? (data?.items ?? []) : [])
    .filter((item) => item.id !== except)
    .map((item) => ({ value: item.id, label: labelOf(item) }));
  const fresh = withNew ? [newOption] : [];
  // Enter takes the first one: to what was typed that is one that matches, or none yet.
  const searched = isSettled ? [...found, ...fresh] : [];
  const unsearched = [...fresh, ...found];
  const known = unsearched.some((option) => option.value === value) ? [] : chosen;
  const offered = wanted ? searched : [...known, ...unsearched];
  const isCutOff = isSettled && data?.nextCursor != null;

  return (
    <Select<string>
      {...rest}
      className="w-full"
      aria-label="Job reference"
      placeholder="Select a job reference"
      value={value}
      labelRender={({ label }) => <bdi>{label}</bdi>}
      onChange={(choice) => onChange?.(choice)}
      status={invalid ? 'error' : ''}
      open={isOpen}
      onOpenChange={onOpenChange}
      loading={isLoading}
      showSearch={{ filterOption: false, onSearch: onType, searchValue: typed }}
      options={isOpen ? offered : chosen}
      notFoundContent={error ? error.message : isLoading ? 'Loading...' : 'No job references found'}
      popupRender={(list) => (
        <>
          {list}
          {isCutOff && (
            <div className={styles.more}>{`Type to search all ${data.total ?? ''} job references`}</div>
          )}
        </>
      )}
    />
  );
};
