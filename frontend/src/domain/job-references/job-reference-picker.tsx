import type { JobReference } from '@jobref/contracts/domain/job-references';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestPage } from '../../api/request.js';
import { useTyping } from '../../ui/forms/use-typing.js';
import { formatTotal } from '../../ui/text/format-number.js';
import { SingleSelect } from '../../ui/forms/single-select.js';
import { useSearchText } from '../use-search-text.js';
import { useJobReference } from './use-job-reference.js';

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
  /** Id of a job reference that is not offered. */
  except?: string;
  disabled?: boolean;
  invalid?: boolean;
  autoFocus?: boolean;
}

const labelOf = ({ reference, title }: Pick<JobReference, 'reference' | 'title'>) =>
  `${reference} - ${title}`;
const newOption = { value: newJob, label: 'Create Job & Upload Files' };

/** Number of options shown; typing finds the others. */
const pickerSize = 20;

/**
 * Query of job references to which the person may add files and that match the typed text, newest first while it is
 * empty; searched on the server [UD-01].
 */
const choicesQuery = (query: string) =>
  queryOptions({
    queryKey: ['/api/jobs', { picker: query }],
    queryFn: ({ signal }) => {
      const sent = new URLSearchParams({ query, ability: 'upload', limit: String(pickerSize) });
      return requestPage<JobReference>(`/api/jobs/search?${sent.toString()}`, signal);
    },
  });

/** Fetches the chosen job reference separately, since it may be on no page of the list [UD-01]. */
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
  const search = useTyping();
  const { typed, isOpen } = search;
  const { query, isCurrent } = useSearchText(typed);
  const { data, error, isFetching, isPending } = useQuery({ ...choicesQuery(query), enabled: isOpen });
  const isLoading = isFetching || !isCurrent;
  const isSettled = isCurrent && !isPending;
  const chosen = useChosen(value);

  const found = (isSettled ? (data?.items ?? []) : [])
    .filter((item) => item.id !== except)
    .map((item) => ({ value: item.id, label: labelOf(item) }));
  const fresh = withNew ? [newOption] : [];
  // Enter selects the first option: with typed text a match, or none while loading.
  const searched = isSettled ? [...found, ...fresh] : [];
  const unsearched = [...fresh, ...found];
  const known = unsearched.some((option) => option.value === value) ? [] : chosen;
  const offered = typed.trim() ? searched : [...known, ...unsearched];
  const isCutOff = isSettled && data?.nextCursor != null;

  return (
    <SingleSelect<string>
      {...rest}
      className="w-full"
      aria-label="Job reference"
      placeholder="Select a job reference"
      value={value}
      labelRender={({ label }) => <bdi>{label}</bdi>}
      onChange={(choice) => onChange?.(choice)}
      status={invalid ? 'error' : ''}
      search={search}
      loading={isLoading}
      options={isOpen ? offered : chosen}
      notFoundContent={error ? error.message : isLoading ? 'Loading...' : 'No job references found'}
      note={isCutOff && `Type to search all ${formatTotal(data.total ?? '')} job references`}
    />
  );
};
