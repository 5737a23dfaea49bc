import { z } from 'zod';

/** Roles that a person can have. */
export const role = z.enum(['agent', 'administrator'], { error: 'Role must be agent or administrator' });
export type Role = z.infer<typeof role>;

/**
 * The caller: a signed-in person, a named part of the system (relay, worker, sweeper), a person who opened a client
 * link, or an anonymous caller (sign-in).
 */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), id: z.uuid(), role }),
  z.object({ kind: z.literal('system'), name: z.string() }),
  z.object({ kind: z.literal('link'), id: z.uuid() }),
  z.object({ kind: z.literal('anonymous') }),
]);
export type Actor = z.infer<typeof actor>;
export type UserActor = Extract<Actor, { kind: 'user' }>;
export type LinkActor = Extract<Actor, { kind: 'link' }>;
export type SystemActor = Extract<Actor, { kind: 'system' }>;

/** The fields of a person that decide what they may see. */
export const colleague = z.object({ id: z.uuid(), role });
export type Colleague = z.infer<typeof colleague>;

/** The actor of a caller who has not signed in. */
export const anonymous: Actor = { kind: 'anonymous' };
/** Returns the actor of a part of the system, with the name that the audit log shows. */
export const systemActor = (name: string): SystemActor => ({ kind: 'system', name });
