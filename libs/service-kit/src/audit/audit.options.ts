/** Whose audit log it is, and the Redis that keeps the end of its chain. */
export interface AuditOptions {
  schema: string;
  redisUrl: string;
}
export const AUDIT_OPTIONS = Symbol('audit options');
