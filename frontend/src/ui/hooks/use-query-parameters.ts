import { useLocation, useSearchParams } from 'react-router-dom';

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

/** Returns the URL's query parameters. A change replaces the history entry, and keeps the scroll position. */
export const useQueryParameters = () => {
  const [parameters, setParameters] = useSearchParams();
  // Keeps the history state, from which an open dialog knows how to close.
  const state = useLocation().state as unknown;
  const change = (changes: AddressChanges) =>
    setParameters((before) => withChanges(before, changes), {
      replace: true,
      state,
      preventScrollReset: true,
    });
  return { parameters, change };
};
