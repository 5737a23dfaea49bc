import { useSearchParams } from 'react-router-dom';

/** Returns the active tab, which is a query parameter, and a function to select another. Unknown values: the first. */
export const useTabParameter = <Key extends string>(keys: readonly Key[]) => {
  const [parameters, setParameters] = useSearchParams();
  const active = keys.find((key) => key === parameters.get('tab')) ?? keys[0]!;
  const select = (tab: Key) => setParameters({ tab }, { replace: true, preventScrollReset: true });
  return [active, select] as const;
};
