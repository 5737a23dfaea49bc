import type { QueryKey } from '@tanstack/react-query';

/** The path that a query's key stands for: its leading words. What follows are parameters. */
export const pathOfKey = (queryKey: QueryKey): string => {
  const end = queryKey.findIndex((part) => typeof part !== 'string');
  return (end === -1 ? queryKey : queryKey.slice(0, end)).join('/');
};
