import type { Actor } from '@jobref/contracts/domain/actor';
import { callFailure } from '@jobref/contracts/domain/errors';
import type { NamedCall, ServiceCalls, ServiceClient, ServiceContract } from '@jobref/contracts/wire/calls';
import { TimeoutError } from 'rxjs';
import { AppError, isUnavailable, unavailable } from '../errors.js';
import { callsMade } from '../ops/metrics.js';
import { currentContext } from '../request-context.js';
import type { ServiceKeys } from '../service-keys.js';
import { traced } from '../tracing/tracing.js';
import { Discovery, endpointsIn, type Resolve, resolveName } from './addresses.js';
import { recordCallTime } from './call-times.js';
import { type Connection, CallNotStartedError } from './connection.js';
import { isUnknownCall } from './control.js';
import { sealCall } from './envelope.js';
import { Replicas } from './replicas.js';

const isBroken = (error: unknown) =>
  isUnavailable(error) || (error instanceof Error && error.message === 'Connection closed');

// Limits retries: a call that breaks every connection must not bring down all replicas.
const mostBroken = 2;

const calleeOf = ({ pattern }: NamedCall) => pattern.slice(0, pattern.indexOf('.'));
const from = (connection: Connection) => ({ context: currentContext(), number: connection.nextNumber() });

/**
 * Converts an error to an AppError. Nest's transport fails in four shapes: a plain object, a string, an Error with an
 * errno, and 'Connection closed'.
 */
const toFailure = (call: NamedCall, error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const parsed = callFailure.safeParse(error);
  if (parsed.success) return AppError.fromFailure(parsed.data);
  if (error instanceof TimeoutError)
    return new AppError('timeout', 'The service took too long to answer. Please try again.');
  if (isBroken(error) || isUnknownCall(error)) return unavailable();
  return new AppError(
    'internal',
    `${call.pattern} failed: ${typeof error === 'string' ? error : 'unexpected answer'}`,
  );
};

export interface ServiceConnection<T extends ServiceCalls> {
  client: ServiceClient<T>;
  close(): void;
}

/**
 * Connects to all replicas of a service by its contract. `url` is tcp://host:port, or a comma-separated list; `resolve`
 * looks up a host's addresses, again every two seconds. Connections are made at the first call, and reconnect
 * automatically.
 *
 * A call that was definitely not started is sent to another replica, or waits a while for a service that is restarting;
 * an interrupted call is retried if its contract allows that. Calls throw AppError: the callee's own code, `timeout`,
 * or `unavailable`.
 */
export const connectService = <T extends ServiceCalls>(
  contract: ServiceContract<T>,
  url: string,
  keys: ServiceKeys,
  resolve: Resolve = resolveName,
): ServiceConnection<T> => {
  const replicas = new Replicas(new Discovery(endpointsIn(url), resolve));

  const send = async (call: NamedCall, actor: Actor, input: unknown): Promise<unknown> => {
    const deadline = Date.now() + call.timeoutMs;
    const tried = new Set<Connection>();
    for (let broken = 0; ;) {
      const connection = replicas.pick(tried);
      if (!connection) {
        await replicas.waitForAny(deadline);
        continue;
      }
      const timeoutMs = Math.max(1, deadline - Date.now());
      const sealed = sealCall(
        keys.for(calleeOf(call)),
        { ...call, timeoutMs },
        { actor, ...from(connection) },
        input,
      );
      try {
        return await connection.ask(call.pattern, sealed, timeoutMs);
      } catch (error) {
        const isFirstTry = !tried.has(connection);
        tried.add(connection);
        if (error instanceof CallNotStartedError || (isUnknownCall(error) && isFirstTry)) continue;
        if (call.mode === 'write' || !isBroken(error) || ++broken > mostBroken) throw error;
      }
    }
  };

  const measured = async (call: NamedCall, actor: Actor, input: unknown): Promise<unknown> => {
    const started = performance.now();
    let outcome = 'ok';
    try {
      return await send(call, actor, input);
    } catch (error) {
      const failure = toFailure(call, error);
      outcome = failure.code;
      throw failure;
    } finally {
      const ms = performance.now() - started;
      callsMade.observe({ call: call.pattern, outcome }, ms / 1000);
      recordCallTime(currentContext(), { call: call.pattern, ms });
    }
  };

  const methods = Object.entries<NamedCall>(contract).map(([name, call]) => [
    name,
    (actor: Actor, input: unknown) =>
      traced(call.pattern, { kind: 'client' }, () => measured(call, actor, input)),
  ]);
  return {
    client: Object.fromEntries(methods) as ServiceClient<T>,
    close: () => replicas.close(),
  };
};
