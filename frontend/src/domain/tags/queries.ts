import type { TagRecord } from '@jobref/contracts/domain/tags';
import { oneQuery } from '../../api/query.js';

export const tagsPath = '/api/tags';

/** All tags of the organisation, by name. */
export const tagsQuery = oneQuery<TagRecord[]>(tagsPath);
