import type { TagRecord } from '@jobref/contracts/domain/tags';
import { refetchOnShow, oneQuery } from '../../api/query.js';

export const tagsPath = '/api/tags';

/** All tags of the organisation, by name. */
export const tagsQuery = refetchOnShow(oneQuery<TagRecord[]>(tagsPath));
