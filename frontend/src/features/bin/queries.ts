import type { BinItem } from '@jobref/contracts/domain/bin';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askedWhenShown, pagesQuery } from '../../api/query.js';

const pageSize = 50;

/** What the person deleted, the last first; of everybody for administrators. */
export const binQuery = infiniteQueryOptions({
  ...pagesQuery<BinItem>(['/api/bin', { limit: pageSize }]),
  ...askedWhenShown,
});
