import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type AddressChanges = Readonly<Record<string, string | null | undefined>>;

/** Sets these parameters and keeps all others; an empty value removes its parameter. */
export const withChanges = (before: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** The query parameters of the address. A change replaces the entry in the history, and leaves the page where it is. */
export const useAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges) =>
      setParameters((before) => withChanges(before, changes), { replace: true, preventScrollReset: true }),
    [setParameters],
  );
  return { parameters, change };
};
