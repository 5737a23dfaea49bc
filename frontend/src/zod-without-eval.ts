/**
 * Our Content-Security-Policy forbids eval, which zod would try for speed; browsers report even the try as a violation.
 * Imported before all else, because zod reads it when the first schema is made.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
