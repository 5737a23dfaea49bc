import type { BinItem } from '@jobref/contracts/domain/bin';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagesQuery } from '../../api/query.js';

const pageSize = 50;

/** What the person deleted, the last first; of everybody for administrators. No live update tells of it. */
export const binQuery = infiniteQueryOptions({
  ...pagesQuery<BinItem>(['/api/bin', { limit: pageSize }]),
  staleTime: 0,
});
