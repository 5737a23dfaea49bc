import { fullName } from '@jobref/contracts/domain/full-name';
import type { PersonName } from '@jobref/contracts/domain/users';
import { PersonLine } from './person-line.js';
import { matchesPerson } from './person-search.js';
import { SingleSelect } from '../../ui/forms/single-select.js';
import type { useTyping } from '../../ui/forms/use-typing.js';

/** State of a search for people, passed to a picker. */
export interface PersonSearch extends ReturnType<typeof useTyping> {
  people: readonly PersonName[];
  /** Whether others may match too, who are found by typing more. */
  isCutOff?: boolean;
  isLoading: boolean;
  error: Error | null;
}

export interface PersonPickerProps {
  search: PersonSearch;
  /** People offered first, under a heading. */
  first?: { label: string; people: readonly PersonName[] };
  /** Returns why a person cannot be chosen; undefined for everyone else. */
  refusalOf?: ((person: PersonName) => string | undefined) | undefined;
  placeholder?: string;
  /** Accessible name, if there is no label. */
  'aria-label'?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  // From antd's Form.Item.
  id?: string;
  value?: PersonName | null;
  onChange?: (person: PersonName | null) => void;
}

/** Chooses a person by parts of their name or user name; by keyboard too. The value is the person, not the id alone. */
export const PersonPicker = ({
  search,
  first,
  refusalOf,
  placeholder = 'Search by name',
  value,
  onChange,
  ...rest
}: PersonPickerProps) => {
  const { typed, isOpen, people, isCutOff = false, isLoading, error } = search;
  const preferred = (first?.people ?? []).filter((person) => matchesPerson(person, typed));
  const others = people.filter(({ id }) => !first?.people.some((person) => person.id === id));
  const personOf = (id: unknown) => [...preferred, ...others].find((person) => person.id === id) ?? null;
  const optionsOf = (group: readonly PersonName[]) =>
    group.map((person) => ({
      value: person.id,
      label: fullName(person),
      title: fullName(person),
      disabled: refusalOf?.(person) !== undefined,
    }));
  const groups = [
    { label: first?.label, options: optionsOf(preferred) },
    { label: 'Others', options: optionsOf(others) },
  ].filter(({ options }) => options.length > 0);

  return (
    <SingleSelect<string>
      {...rest}
      className="w-full"
      placeholder={placeholder}
      value={value?.id ?? null}
      labelRender={() => value && <bdi>{fullName(value)}</bdi>}
      onChange={(id) => onChange?.(personOf(id))}
      search={search}
      loading={isLoading && isOpen}
      allowClear
      options={first ? groups : optionsOf(others)}
      optionRender={({ value: id }) => {
        const person = personOf(id);
        return person && <PersonLine person={person} note={refusalOf?.(person)} />;
      }}
      note={isCutOff && 'Others are found by typing more of their name'}
      notFoundContent={error ? error.message : isLoading ? 'Loading...' : 'Nobody found'}
    />
  );
};
