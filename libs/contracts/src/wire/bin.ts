import { z } from 'zod';
import { binItemRecord, restored } from '../domain/bin.js';
import { pageOf, pageQuery } from '../domain/paging.js';
import { id } from '../domain/text.js';
import { read, write } from './calls.js';
import { nothing } from './parameters.js';

/** What was deleted and can be restored. */
export const binCalls = {
  /** What the caller deleted and may restore, the last first; administrators see all that was deleted. */
  bin: read(pageQuery, pageOf(binItemRecord)),
  /** Fails with `not_found` for what is not in the bin, `too_many_files` for a file that has no room any more. */
  restore: write(z.object({ id }), restored),
  /** Deletes for good what is in the bin. For administrators. */
  removeForGood: write(z.object({ id }), nothing),
};
