import { z } from 'zod';

/**
 * A record's version: another one as soon as somebody changes a field of it, and only then. It stands in the record and,
 * in quotes, in the answer's ETag.
 */
export const version = z.string();

/** The versions that a change was made for; absent for a change that holds whatever the record says now. */
export const ifMatch = z.array(z.string()).optional();
