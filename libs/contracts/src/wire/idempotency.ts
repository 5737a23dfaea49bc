import { z } from 'zod';
import { limits } from '../domain/limits.js';

/**
 * The caller's name for a request that makes something, and a digest of what it asks: sent again, it is answered as the
 * first time; with another digest it fails with `idempotency_key_reused`.
 */
export const idempotency = z
  .object({ key: z.string().min(1).max(limits.idempotencyKey), digest: z.string() })
  .optional();
export type Idempotency = z.infer<typeof idempotency>;
