import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../../domain/tags/queries.js';
import { NativeSelect } from '../../../ui/forms/native-select.js';

interface TagSelectProps {
  className?: string | undefined;
  /** An empty string means any tag. */
  value: string;
  onChange: (name: string) => void;
}

/** Native select for one tag or any; null when there are no tags. */
export const TagSelect = ({ className, value, onChange }: TagSelectProps) => {
  const { data = [] } = useQuery(tagsQuery);
  if (data.length === 0 && !value) return null;
  const isListed = data.some(({ name }) => name === value);
  return (
    <NativeSelect
      className={className}
      aria-label="Tag"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">All tags</option>
      {value && !isListed && <option value={value}>{value}</option>}
      {data.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
};
