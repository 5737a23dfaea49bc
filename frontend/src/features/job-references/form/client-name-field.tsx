import type { Client } from '@jobref/contracts/domain/clients';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.js';
import { clientSuggestionsQuery } from '../../../domain/clients/queries.js';

interface ClientNameFieldProps {
  /** The form's: antd hands them in. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** A known client was chosen, with their address. */
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

/** A client's name: one that is known is chosen by typing, a new one is made by going on. */
export const ClientNameField = ({ onChoose, onChange, maxLength, ...field }: ClientNameFieldProps) => {
  const [typed, setTyped] = useState('');
  const words = useDebouncedValue(typed.trim(), typingMs);
  const { data = [] } = useQuery({ ...clientSuggestionsQuery(words), enabled: words !== '' });
  const known = typed.trim() === '' ? [] : data;
  return (
    <AutoComplete
      {...field}
      value={field.value ?? ''}
      onChange={(value: string) => onChange?.(value)}
      onSearch={setTyped}
      onSelect={(_: string, { client }: { client: Client }) => {
        setTyped('');
        // First: the form tells its draft of the address together with the name.
        onChoose(client);
        onChange?.(client.name);
      }}
      // Two clients may have one name: the id tells them apart.
      options={known.map((client) => ({ value: client.id, label: <Suggestion client={client} />, client }))}
      defaultActiveFirstOption={false}
    >
      <Input dir="auto" maxLength={maxLength} />
    </AutoComplete>
  );
};
