/** Injection token of the address of Redis. */
export const REDIS_URL = Symbol('redis url');
