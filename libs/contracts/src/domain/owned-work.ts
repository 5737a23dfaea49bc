import { z } from 'zod';

/** How much a person owns that somebody else has to take over when they leave: job references, and tasks that wait for them. */
export const ownedWork = z.object({ jobReferences: z.number().int(), openTasks: z.number().int() });
export type OwnedWork = z.infer<typeof ownedWork>;

/** How far a hand-over has come: job references handed over by this call, and those that remain. */
export const handedOver = z.object({ handedOver: z.number().int(), remaining: z.number().int() });
export type HandedOver = z.infer<typeof handedOver>;
