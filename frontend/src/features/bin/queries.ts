import type { BinItem } from '@jobref/contracts/domain/bin';
import { refetchOnShow, pagesQuery } from '../../api/query.js';

const pageSize = 50;

/** The user's deleted items, newest first; everybody's for administrators. */
export const binQuery = refetchOnShow(pagesQuery<BinItem>(['/api/bin', { limit: pageSize }]));
