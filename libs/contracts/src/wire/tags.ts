import { z } from 'zod';
import { mergeTagRequest, namedTag, tagRecord, updateTagRequest } from '../domain/tags.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { nothing } from './parameters.js';

const byTag = z.object({ tagId: id });

/** Calls on the organisation's tags, by name. Everyone sees and creates them; administrators change them. */
export const tagCalls = {
  /** `counted`: include the number of job references of each, for administrators. */
  tags: read(z.object({ counted: z.boolean().default(false) }), z.array(tagRecord)),
  /** Returns an existing tag unchanged. */
  createTag: idempotent(namedTag, tagRecord),
  /** Fails with `tag_taken` if another tag has this name. */
  updateTag: idempotent(byTag.extend({ changes: updateTagRequest }), tagRecord),
  /** Its job references get the other tag instead. */
  mergeTag: write(byTag.extend(mergeTagRequest.shape), tagRecord),
  /** Removes it from all job references. */
  removeTag: idempotent(byTag, nothing),
};
