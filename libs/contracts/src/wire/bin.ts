import { z } from 'zod';
import { binItemRecord, restored } from '../domain/bin.js';
import { pageOf, pageQuery } from '../domain/paging.js';
import { id } from '../domain/text.js';
import { read, write } from './calls.js';
import { nothing } from './parameters.js';

/** Calls on deleted records that can be restored. */
export const binCalls = {
  /** Records that the caller deleted and may restore, newest first; administrators see all deleted records. */
  bin: read(pageQuery, pageOf(binItemRecord)),
  /**
   * Fails with `not_found` for a record not in the bin, `too_many_files` for a file without room on its job reference.
   */
  restore: write(z.object({ id }), restored),
  /** Permanently deletes a record in the bin. For administrators. */
  removeForGood: write(z.object({ id }), nothing),
};
