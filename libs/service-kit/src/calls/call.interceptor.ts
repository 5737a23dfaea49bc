import type { NamedCall } from '@jobref/contracts/services/calls';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { RpcException, type TcpContext } from '@nestjs/microservices';
import { catchError, finalize, Observable, tap, throwError } from 'rxjs';
import { toAppError } from '../errors.js';
import { type Logger, LOGGER } from '../logging.js';
import { callsAnswered } from '../ops/metrics.js';
import { runInContext } from '../request-context.js';
import { ServiceKeys } from '../service-keys.js';
import { beginSpan } from '../tracing/tracing.js';
import { CALL } from './answers.js';
import { numbersOf } from './call-numbers.js';
import { CallsInFlight } from './calls-in-flight.js';
import { openCall } from './envelope.js';

/** Around every call that a service answers: verifies and parses it, gives it its context, tells failures by code. */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: ServiceKeys,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly inFlight: CallsInFlight,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = Reflect.getMetadata(CALL, execution.getHandler()) as NamedCall;
    const started = performance.now();
    this.inFlight.begin();
    let outcome = 'ok';
    return this.run(call, execution, next).pipe(
      catchError((error: unknown) => {
        const failure = toAppError(error);
        outcome = failure.code;
        if (failure.status >= 500)
          this.logger.error({ err: error, call: call.pattern }, `${call.pattern} failed`);
        // Nest hides every other kind of error behind "Internal server error"; this one reaches the caller as it is.
        return throwError(() => new RpcException(failure.toFailure()));
      }),
      finalize(() => {
        this.inFlight.end();
        const ms = performance.now() - started;
        callsAnswered.observe({ call: call.pattern, outcome }, ms / 1000);
        this.logger.debug({ call: call.pattern, outcome, ms: Math.round(ms) }, 'answered');
      }),
    );
  }

  private run(call: NamedCall, execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    return new Observable((subscriber) => {
      try {
        const rpc = execution.switchToRpc();
        const numbers = numbersOf(rpc.getContext<TcpContext>().getSocketRef());
        const { actor, context, traceparent, input } = openCall(this.keys, call, rpc.getData(), numbers);
        // The handler's first argument is read after the interceptors ran: it gets what was verified, not what arrived.
        execution.getArgs<unknown[]>()[0] = { actor, input };
        const span = beginSpan(call.pattern, { kind: 'server', parent: traceparent });
        const told = tap({ error: (error) => span.end(error), complete: () => span.end() });
        // The handler runs in the context in which it is asked for, not in that of who subscribes.
        return span.run(() => runInContext(context, () => next.handle().pipe(told).subscribe(subscriber)));
      } catch (error) {
        subscriber.error(error);
        return undefined;
      }
    });
  }
}
