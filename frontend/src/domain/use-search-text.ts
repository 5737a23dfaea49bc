import { limits } from '@jobref/contracts/domain/limits';
import { useDebouncedValue } from '../ui/hooks/use-debounced-value.js';

/** Debounce of a picker's search, in milliseconds. */
const searchDelay = 300;

/** Returns the text to search for, debounced, and whether it is what is typed now. */
export const useSearchText = (typed: string) => {
  const current = typed.trim().slice(0, limits.searchQuery);
  const query = useDebouncedValue(current, searchDelay);
  return { query, isCurrent: query === current };
};
