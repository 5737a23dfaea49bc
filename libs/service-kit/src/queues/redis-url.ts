/** Injection token of the Redis URL. */
export const REDIS_URL = Symbol('redis url');
