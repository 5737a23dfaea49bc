import type { z } from 'zod';
import type { Actor } from '../domain/actor.js';

/**
 * One call between services: what goes in, what comes out, and whether it may be repeated.
 * A `read` changes nothing; an `idempotent` write may be sent twice with one effect: both are sent again
 * after a broken connection. A plain `write` never is.
 */
export interface CallDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  input: I;
  output: O;
  mode: 'read' | 'write' | 'idempotent';
  /** Milliseconds that the caller waits at most; the callee refuses to begin later than that. */
  timeoutMs: number;
}
export type ServiceCalls = Record<string, CallDefinition>;

/** A call with the pattern that it travels under. */
export type NamedCall<C extends CallDefinition = CallDefinition> = C & { pattern: string };
export type ServiceContract<T extends ServiceCalls> = { [K in keyof T]: NamedCall<T[K]> };

const callOf =
  (mode: CallDefinition['mode']) =>
  <I extends z.ZodType, O extends z.ZodType>(
    input: I,
    output: O,
    { timeoutMs = 10_000 }: { timeoutMs?: number } = {},
  ): CallDefinition<I, O> => ({ input, output, mode, timeoutMs });

/** A call that changes nothing: sent again after a broken connection. */
export const read = callOf('read');
/** A call that changes something: never sent again once it may have been begun. */
export const write = callOf('write');
/** A call that changes something once, however often it comes: repeated as a read is. */
export const idempotent = callOf('idempotent');

/** Names a service's calls: `defineService('auth', { principal: read(…) })` gives `auth.principal`. */
export const defineService = <T extends ServiceCalls>(name: string, calls: T): ServiceContract<T> =>
  Object.fromEntries(
    Object.entries(calls).map(([key, call]) => [key, { ...call, pattern: `${name}.${key}` }]),
  ) as ServiceContract<T>;

/** What goes into a call, once parsed. */
export type InputOf<C extends CallDefinition> = z.output<C['input']>;
export type AnswerOf<C extends CallDefinition> = z.output<C['output']>;

/** The typed client made from a contract: one method per call, the actor first. */
export type ServiceClient<T extends ServiceCalls> = {
  [K in keyof T]: (actor: Actor, input: z.input<T[K]['input']>) => Promise<AnswerOf<T[K]>>;
};
