import type { Client } from '@jobref/contracts/domain/clients';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { useListHeight } from '../../../ui/forms/use-list-height.js';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.js';
import { clientSuggestionsQuery } from '../../../domain/clients/queries.js';

interface ClientNameFieldProps {
  /** Set by antd's Form.Item, like `value` and `onChange`. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** Called when a known client is chosen, with their email address. */
  onChoose: (client: Client) => void;
  maxLength: number;
}

const typingMs = 200;

const Suggestion = ({ client: { name, email } }: { client: Client }) => (
  <span className="grid">
    <span dir="auto" className="truncate">
      {name}
    </span>
    {email && <span className="truncate small text-secondary">{email}</span>}
  </span>
);

/** Field for a client's name with suggestions of known clients; any other name creates a new client. */
export const ClientNameField = ({ onChoose, onChange, maxLength, ...field }: ClientNameFieldProps) => {
  const [typed, setTyped] = useState('');
  const listHeight = useListHeight();
  const query = useDebouncedValue(typed.trim(), typingMs);
  const { data = [] } = useQuery({ ...clientSuggestionsQuery(query), enabled: query !== '' });
  const known = typed.trim() === '' ? [] : data;
  return (
    <AutoComplete
      {...field}
      listHeight={listHeight}
      value={field.value ?? ''}
      onChange={(value: string) => onChange?.(value)}
      onSearch={setTyped}
      onSelect={(_: string, { client }: { client: Client }) => {
        setTyped('');
        // Called first, so that the form saves the address and the name in one draft.
        onChoose(client);
        onChange?.(client.name);
      }}
      // Keyed by id, as two clients may have the same name.
      options={known.map((client) => ({ value: client.id, label: <Suggestion client={client} />, client }))}
      defaultActiveFirstOption={false}
    >
      <Input dir="auto" maxLength={maxLength} />
    </AutoComplete>
  );
};
