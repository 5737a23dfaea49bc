import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshPaths } from './stale-queries.js';

/** Refreshes paths after the person's own action: a live update of it may not come. */
export const useRefresh = () => {
  const queryClient = useQueryClient();
  return useCallback((paths: readonly string[]) => refreshPaths(queryClient, paths), [queryClient]);
};
