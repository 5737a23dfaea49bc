import type { z } from 'zod';
import type { Actor } from '../domain/actor.js';

/**
 * Contract of a call between services: input, output, and whether it may be repeated. A `read` changes nothing; an
 * `idempotent` write may be sent twice with one effect: both are retried after a broken connection. A plain `write` is
 * never retried.
 */
export interface CallDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  input: I;
  output: O;
  mode: 'read' | 'write' | 'idempotent';
  /** Timeout of the caller in milliseconds; the callee refuses to start after it. */
  timeoutMs: number;
}
export type ServiceCalls = Record<string, CallDefinition>;

/** A call with its pattern on the wire. */
export type NamedCall<C extends CallDefinition = CallDefinition> = C & { pattern: string };
export type ServiceContract<T extends ServiceCalls> = { [K in keyof T]: NamedCall<T[K]> };

const callOf =
  (mode: CallDefinition['mode']) =>
  <I extends z.ZodType, O extends z.ZodType>(
    input: I,
    output: O,
    { timeoutMs = 10_000 }: { timeoutMs?: number } = {},
  ): CallDefinition<I, O> => ({ input, output, mode, timeoutMs });

/** Defines a call that changes nothing: retried after a broken connection. */
export const read = callOf('read');
/** Defines a call that changes something: never retried once it may have started. */
export const write = callOf('write');
/** Defines a call that changes something once, however often it is sent: retried like a read. */
export const idempotent = callOf('idempotent');

/** Names a service's calls: `defineService('auth', { principal: read(…) })` gives `auth.principal`. */
export const defineService = <T extends ServiceCalls>(name: string, calls: T): ServiceContract<T> =>
  Object.fromEntries(
    Object.entries(calls).map(([key, call]) => [key, { ...call, pattern: `${name}.${key}` }]),
  ) as ServiceContract<T>;

/** Input of a call after parsing. */
export type InputOf<C extends CallDefinition> = z.output<C['input']>;
export type AnswerOf<C extends CallDefinition> = z.output<C['output']>;

/** The typed client of a contract: one method per call, the actor first. */
export type ServiceClient<T extends ServiceCalls> = {
  [K in keyof T]: (actor: Actor, input: z.input<T[K]['input']>) => Promise<AnswerOf<T[K]>>;
};
