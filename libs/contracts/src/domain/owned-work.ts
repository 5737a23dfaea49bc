import { z } from 'zod';

/**
 * Amount of owned work that somebody else has to take over when a person leaves: job references, clients without any,
 * and tasks assigned to them.
 */
export const ownedWork = z.object({
  jobReferences: z.number().int(),
  clients: z
    .number()
    .int()
    .describe(
      'Number of clients without job references; other clients are handed over with their job references',
    ),
  openTasks: z.number().int(),
});
export type OwnedWork = z.infer<typeof ownedWork>;

/** Progress of a hand-over: job references and clients without any, handed over by this call, and those that remain. */
export const handedOver = z.object({ handedOver: z.number().int(), remaining: z.number().int() });
export type HandedOver = z.infer<typeof handedOver>;
