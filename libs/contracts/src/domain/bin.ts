import { z } from 'zod';
import { jobReferenceName } from './job-references.js';
import { id, isoDateTime } from './text.js';
import { personName } from './users.js';

/** Kinds of record that go to the bin when deleted and can be restored. */
export const binKind = z.enum(['job_reference', 'file', 'comment', 'task']);
export type BinKind = z.infer<typeof binKind>;

/** A deleted record that the caller may restore until it is deleted for good. */
export const binItemRecord = z.object({
  /** The record's original id. */
  id,
  kind: binKind,
  /** The record's title; for a comment its first words. */
  title: z.string(),
  /** Its job reference, or the record itself. */
  job: jobReferenceName,
  deletedBy: id,
  deletedAt: isoDateTime,
  goneAt: isoDateTime,
});
export type BinItemRecord = z.infer<typeof binItemRecord>;

/** A bin item as the gateway returns it, with the name where it is known. */
export const binItem = binItemRecord.extend({ deletedByUser: personName.nullable() });
export type BinItem = z.infer<typeof binItem>;

export const restored = binItemRecord.pick({ id: true, kind: true, job: true });
export type Restored = z.infer<typeof restored>;
