import { z } from 'zod';
import { jobReferenceFilters, jobReferenceStatus } from './job-references.js';
import { limits } from './limits.js';
import { permissions } from './shares.js';
import { namedTag } from './tags.js';
import { id, isoDateTime } from './text.js';

/** What can be done with many job references at once. */
export const bulkAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('set_status'), status: jobReferenceStatus }),
  z.object({ act: z.literal('archive'), archived: z.boolean() }),
  z.object({ act: z.literal('add_tag'), tag: namedTag }),
  z.object({ act: z.literal('remove_tag'), tag: namedTag }),
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
  chosen: z.union(
    [
      z.object({ ids: z.array(id).min(1).max(limits.bulkIds) }),
      z.object({ filter: jobReferenceFilters, count: z.number().int().min(1).max(limits.bulkMost) }),
    ],
    {
      error: `Choose 1 to ${limits.bulkIds} job references by their ids, or up to ${limits.bulkMost} by a filter with their count`,
    },
  ),
});
export type BulkRequest = z.infer<typeof bulkRequest>;

/** The newest PDFs of the job references of such work that are still there. */
export const bulkPdfs = z.object({
  total: z.number().int(),
  done: z.number().int(),
  /** Failed, or none was ever asked for. */
  missing: z.number().int(),
});
export type BulkPdfs = z.infer<typeof bulkPdfs>;

/** How far such work is, and what came of it. */
export const bulkWork = z.object({
  id,
  act: z.enum([...bulkAct.options.map(({ shape }) => shape.act.value), 'restore', 'import', 'undo']),
  /** Of `archive` alone: whether into it or out of it. */
  archived: z.boolean().optional(),
  total: z.number().int(),
  /** Refused ones too. */
  done: z.number().int(),
  refusedCount: z.number().int(),
  /** The first of them, each with its reason. The reference is null of what the person may not see; of an import it names the row. */
  refused: z.array(z.object({ id, reference: z.string().nullable(), reason: z.string() })),
  endedAt: isoDateTime.nullable(),
  /** Whether it has ended and can be taken back. */
  canUndo: z.boolean().default(false),
});
export type BulkWork = z.infer<typeof bulkWork>;
