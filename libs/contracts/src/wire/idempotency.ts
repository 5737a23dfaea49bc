import { z } from 'zod';
import { limits } from '../domain/limits.js';

/**
 * The caller's idempotency key for a creating request, and a digest of its content. A repeated request gets the first
 * answer again; with another digest it fails with `idempotency_key_reused`.
 */
export const idempotency = z
  .object({ key: z.string().min(1).max(limits.idempotencyKey), digest: z.string() })
  .optional();
export type Idempotency = z.infer<typeof idempotency>;
