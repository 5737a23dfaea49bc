import { z } from 'zod';
import { id, isoDateTime } from '../domain/text.js';

/** One of my sessions: where I am signed in, and whether it is the one that asks. */
export const session = z.object({
  id,
  device: z.string(),
  address: z.string(),
  createdAt: isoDateTime,
  lastSeen: isoDateTime,
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof session>;
