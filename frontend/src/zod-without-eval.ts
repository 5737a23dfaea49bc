/**
 * The Content-Security-Policy forbids eval, which zod would try for speed; browsers report even the attempt as a
 * violation. Imported first, because zod reads this setting when the first schema is created.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
