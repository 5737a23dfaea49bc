import { z } from 'zod';

/**
 * A record's version: changes if and only if somebody changes one of its fields. It is part of the record and, in
 * quotes, the ETag of the response.
 */
export const version = z.string();

/** The versions for which a change was made; absent for an unconditional change. */
export const ifMatch = z.array(z.string()).optional();
