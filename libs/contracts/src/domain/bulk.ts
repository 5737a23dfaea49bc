import { z } from 'zod';
import { jobReferenceFilters, jobReferenceStatus } from './job-references.js';
import { limits } from './limits.js';
import { permissions } from './shares.js';
import { namedTag } from './tags.js';
import { id, isoDateTime } from './text.js';

/** Actions that can be applied to many job references at once. */
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

/**
 * Request for bulk work on job references given by ids, or on all results of a search. Refused if the search's count
 * differs from `count`.
 */
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

/** Counts of the newest PDFs of the job references of bulk work that still exist. */
export const bulkPdfs = z.object({
  total: z.number().int(),
  done: z.number().int(),
  /** Failed, or never requested. */
  missing: z.number().int(),
});
export type BulkPdfs = z.infer<typeof bulkPdfs>;

/** Progress and outcome of bulk work. */
export const bulkWork = z.object({
  id,
  act: z.enum([...bulkAct.options.map(({ shape }) => shape.act.value), 'restore', 'import', 'undo']),
  /** For `archive` only: whether job references are archived or unarchived. */
  archived: z.boolean().optional(),
  total: z.number().int(),
  /** Includes refused ones. */
  done: z.number().int(),
  refusedCount: z.number().int(),
  /**
   * The first refusals, each with its reason. `reference` is null where the person may not see it; for an import it
   * names the row.
   */
  refused: z.array(z.object({ id, reference: z.string().nullable(), reason: z.string() })),
  endedAt: isoDateTime.nullable(),
  /** Whether the work has ended and can be undone. */
  canUndo: z.boolean(),
});
export type BulkWork = z.infer<typeof bulkWork>;
