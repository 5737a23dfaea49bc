import { z } from 'zod';
import { jobReferenceFilters, jobReferenceStatus } from './job-references.js';
import { limits } from './limits.js';
import { permissions } from './shares.js';
import { id, isoDateTime } from './text.js';

/** What can be done with many job references at once. */
export const bulkAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('set_status'), status: jobReferenceStatus }),
  z.object({ act: z.literal('archive'), archived: z.boolean() }),
  z.object({ act: z.literal('share'), userId: id, permissions }),
  /** For administrators. */
  z.object({ act: z.literal('hand_over'), userId: id }),
  z.object({ act: z.literal('generate_pdfs') }),
  z.object({ act: z.literal('delete') }),
]);
export type BulkAct = z.infer<typeof bulkAct>;

/** Job references by their ids, or all that a search finds: so many as the person was told, else it is refused. */
export const bulkRequest = z.object({
  act: bulkAct,
  chosen: z.union([
    z.object({ ids: z.array(id).min(1).max(limits.bulkIds) }),
    z.object({ filter: jobReferenceFilters, count: z.number().int().min(1).max(limits.bulkMost) }),
  ]),
});
export type BulkRequest = z.infer<typeof bulkRequest>;

/** How far such work is, and what came of it. */
export const bulkWork = z.object({
  id,
  act: z.enum([...bulkAct.options.map(({ shape }) => shape.act.value), 'restore']),
  total: z.number().int(),
  /** Refused ones too. */
  done: z.number().int(),
  refusedCount: z.number().int(),
  /** The first of them, each with its reason. The reference is null of what the person may not see. */
  refused: z.array(z.object({ id, reference: z.string().nullable(), reason: z.string() })),
  endedAt: isoDateTime.nullable(),
});
export type BulkWork = z.infer<typeof bulkWork>;
