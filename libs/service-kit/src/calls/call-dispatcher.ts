import type { NamedCall } from '@jobref/contracts/wire/calls';
import { Inject, Injectable } from '@nestjs/common';
import type { TcpContext } from '@nestjs/microservices';
import { throwError } from 'rxjs';
import { toAppError } from '../errors.js';
import { type Logger, LOGGER } from '../logging.js';
import { callsAnswered } from '../ops/metrics.js';
import { runInContext } from '../request-context.js';
import { ServiceKeys } from '../service-keys.js';
import { traced } from '../tracing/tracing.js';
import type { CallHandler } from './handlers.js';
import { replayGuardOf } from './replay-guard.js';
import type { CallServer } from './call-server.js';
import { CallsInFlight } from './calls-in-flight.js';
import { openCall, type OpenedCall } from './envelope.js';

/** Wraps every call that a process answers: verifies and parses it, sets its context, maps failures to codes. */
@Injectable()
export class CallDispatcher {
  constructor(
    private readonly keys: ServiceKeys,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly inFlight: CallsInFlight,
  ) {}

  /** Registers handlers with the server. Throws for a call with two handlers. */
  serve(server: CallServer, handlers: CallHandler[]): void {
    this.inFlight.through(server);
    const served = new Set<string>();
    for (const handler of handlers) {
      const { pattern } = handler.call;
      if (served.has(pattern)) throw new Error(`${pattern} has two handlers`);
      served.add(pattern);
      server.addHandler(pattern, (data: unknown, context: TcpContext) =>
        this.dispatch(handler, data, context),
      );
    }
  }

  private dispatch({ call, handle }: CallHandler, data: unknown, tcp: TcpContext): Promise<unknown> {
    let opened: OpenedCall;
    try {
      opened = openCall(this.keys, call, data, replayGuardOf(tcp.getSocketRef()));
    } catch (error) {
      return this.outcomeOf(call, () => Promise.reject(toAppError(error)));
    }
    const { actor, context, traceparent: parent, input } = opened;
    return runInContext(context, () =>
      this.outcomeOf(call, () =>
        traced(call.pattern, { kind: 'server', parent }, async () => {
          const answer = await handle(actor, input);
          return answer === undefined ? {} : answer;
        }),
      ),
    );
  }

  /**
   * Returns the result or failure to the caller, and logs and measures it. Runs in the call's context, so that log
   * lines carry its request id.
   */
  private async outcomeOf(call: NamedCall, work: () => Promise<unknown>): Promise<unknown> {
    const started = performance.now();
    this.inFlight.begin();
    let outcome = 'ok';
    try {
      return await work();
    } catch (error) {
      const failure = toAppError(error);
      outcome = failure.code;
      if (failure.status >= 500)
        this.logger.error({ err: error, call: call.pattern }, `${call.pattern} failed`);
      // As an observable: a rejection would go to the transport's log instead of to the caller.
      return throwError(() => failure.toFailure());
    } finally {
      this.inFlight.end();
      const ms = performance.now() - started;
      callsAnswered.observe({ call: call.pattern, outcome }, ms / 1000);
      this.logger.debug({ call: call.pattern, outcome, ms: Math.round(ms) }, 'answered');
    }
  }
}
