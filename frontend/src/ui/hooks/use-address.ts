import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type AddressChanges = Readonly<Record<string, string | null | undefined>>;

/** All others stay as they are, and what is empty is left out. */
export const withChanges = (before: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** What a page's address says beside its path, and the change of it, which is no step of Back. */
export const useAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges) => setParameters((before) => withChanges(before, changes), { replace: true }),
    [setParameters],
  );
  return { parameters, change };
};
