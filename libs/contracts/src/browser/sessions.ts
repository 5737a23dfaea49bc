import { z } from 'zod';
import { id, isoDateTime } from '../domain/text.js';

/** One of the caller's sessions; `current` marks the session that makes the request. */
export const session = z.object({
  id,
  device: z.string(),
  address: z.string(),
  createdAt: isoDateTime,
  lastSeen: isoDateTime,
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof session>;
