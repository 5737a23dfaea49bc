import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@jobref/contracts/actor';
import { callFailure } from '@jobref/contracts/errors';
import type {
  NamedCall,
  ServiceCalls,
  ServiceClient,
  ServiceContract,
} from '@jobref/contracts/services/calls';
import { ClientTCP } from '@nestjs/microservices';
import { firstValueFrom, timeout, TimeoutError } from 'rxjs';
import { AppError, isOutOfReach, unavailable } from '../errors.js';
import { callsMade } from '../ops/metrics.js';
import { currentContext } from '../request-context.js';
import { sealCall } from './envelope.js';

const isBroken = (error: unknown) =>
  isOutOfReach(error) || (error instanceof Error && error.message === 'Connection closed');

// The transport keeps a refused connection for a moment before it dials again.
const retryAfterMs = 50;

/** A refused connection has carried nothing, so that even a write may be sent again; a broken one may have. */
const mayRepeat = (call: NamedCall, error: unknown) =>
  isBroken(error) && (call.mode !== 'write' || (error as { code?: unknown }).code === 'ECONNREFUSED');

/** Nest's transport fails in four shapes: a plain object, a string, an Error with an errno, and 'Connection closed'. */
const toFailure = (call: NamedCall, error: unknown): AppError => {
  const told = callFailure.safeParse(error);
  if (told.success) return new AppError(told.data.code, told.data.message, told.data.field);
  if (error instanceof TimeoutError)
    return new AppError('timeout', 'The service took too long to answer. Please try again.');
  if (isBroken(error)) return unavailable();
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
 * Connects to a service by its contract. `url` is tcp://host:port; the connection is made at the first call and
 * made again by itself. Calls throw AppError: the callee's own code, `timeout`, or `unavailable` at once when it is down.
 */
export const connectService = <T extends ServiceCalls>(
  contract: ServiceContract<T>,
  url: string,
  secret: string,
): ServiceConnection<T> => {
  const { hostname, port } = new URL(url);
  const transport = new ClientTCP({ host: hostname, port: Number(port) });
  transport.on('error', () => undefined); // every failure is told to the call that meets it

  const send = async (call: NamedCall, actor: Actor, input: unknown): Promise<unknown> => {
    const sealed = sealCall(secret, call, actor, currentContext(), input);
    return firstValueFrom(transport.send<unknown>(call.pattern, sealed).pipe(timeout(call.timeoutMs)), {
      defaultValue: null,
    });
  };

  const sendWithRetry = async (call: NamedCall, actor: Actor, input: unknown): Promise<unknown> => {
    const started = performance.now();
    let outcome = 'ok';
    try {
      return await send(call, actor, input).catch(async (error: unknown) => {
        if (!mayRepeat(call, error)) throw error;
        await sleep(retryAfterMs);
        return send(call, actor, input);
      });
    } catch (error) {
      const failure = toFailure(call, error);
      outcome = failure.code;
      throw failure;
    } finally {
      callsMade.observe({ call: call.pattern, outcome }, (performance.now() - started) / 1000);
    }
  };

  const methods = Object.entries<NamedCall>(contract).map(([name, call]) => [
    name,
    (actor: Actor, input: unknown) => sendWithRetry(call, actor, input),
  ]);
  return {
    client: Object.fromEntries(methods) as ServiceClient<T>,
    close: () => {
      transport.close();
    },
  };
};
