import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshPaths } from './stale-queries.js';

/** Returns a function that refreshes paths after the person's own action, since its live update may not arrive. */
export const useRefresh = () => {
  const queryClient = useQueryClient();
  return useCallback((paths: readonly string[]) => refreshPaths(queryClient, paths), [queryClient]);
};
