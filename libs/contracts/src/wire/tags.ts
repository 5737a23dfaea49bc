import { z } from 'zod';
import { mergeTagRequest, namedTag, tagRecord, updateTagRequest } from '../domain/tags.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { nothing } from './parameters.js';

const byTag = z.object({ tagId: id });

/** The organisation's tags, by name. Everybody sees and makes them; administrators change them. */
export const tagCalls = {
  /** `counted`: with how many job references have each, for administrators. */
  tags: read(z.object({ counted: z.boolean().default(false) }), z.array(tagRecord)),
  /** One that is there already is answered as it is. */
  createTag: idempotent(namedTag, tagRecord),
  /** Fails with `tag_taken` where another has this name. */
  updateTag: idempotent(byTag.extend({ changes: updateTagRequest }), tagRecord),
  /** Its job references get the other instead. */
  mergeTag: write(byTag.extend(mergeTagRequest.shape), tagRecord),
  /** Taken from all job references. */
  removeTag: idempotent(byTag, nothing),
};
