import { z } from 'zod';
import { jobReferenceName } from './job-references.js';
import { id, isoDateTime } from './text.js';
import { personName } from './users.js';

/** What goes to the bin when it is deleted, and can come back. */
export const binKind = z.enum(['job_reference', 'file', 'comment', 'task']);
export type BinKind = z.infer<typeof binKind>;

/** Something that was deleted and that the caller may bring back until it is gone for good. */
export const binItemRecord = z.object({
  /** Its own, from before. */
  id,
  kind: binKind,
  /** What it was called; of a comment how it begins. */
  title: z.string(),
  /** What it stood on, or itself. */
  job: jobReferenceName,
  deletedBy: id,
  deletedAt: isoDateTime,
  goneAt: isoDateTime,
});
export type BinItemRecord = z.infer<typeof binItemRecord>;

/** As the gateway answers it: with the name, where it is known. */
export const binItem = binItemRecord.extend({ deletedByUser: personName.nullable() });
export type BinItem = z.infer<typeof binItem>;

/** What came back, and where it stands. */
export const restored = binItemRecord.pick({ id: true, kind: true, job: true });
export type Restored = z.infer<typeof restored>;
