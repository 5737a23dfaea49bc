import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshPaths } from './stale-queries.js';

/** After our own act: what it touched is asked for anew, as no news may come of it. */
export const useRefresh = () => {
  const queryClient = useQueryClient();
  return useCallback((paths: readonly string[]) => refreshPaths(queryClient, paths), [queryClient]);
};
