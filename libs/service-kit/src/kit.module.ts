import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CallDispatcher } from './calls/call-dispatcher.js';
import { CallsInFlight } from './calls/calls-in-flight.js';
import { createLogger, LOGGER } from './logging.js';
import { metrics } from './ops/metrics.js';
import { OpsServer } from './ops/ops-server.js';
import { ServiceKeys } from './service-keys.js';
import { FlushedSpans } from './tracing/flushed-spans.js';

export interface KitOptions {
  service: string;
  /** The service's own keys, or the shared secret: SERVICE_KEYS. */
  keys: string;
  logLevel: string;
  /** Whether this process answers calls over TCP. */
  answersCalls?: boolean;
}

/** Common parts of every process: a logger, the operators' port, and for services the dispatcher of calls. */
@Global()
@Module({})
export class KitModule {
  static forRoot({ service, keys, logLevel, answersCalls = false }: KitOptions): DynamicModule {
    metrics.setDefaultLabels({ service });
    return {
      module: KitModule,
      providers: [
        OpsServer,
        FlushedSpans,
        { provide: LOGGER, useValue: createLogger(service, logLevel) },
        { provide: ServiceKeys, useValue: new ServiceKeys(service, keys) },
        ...(answersCalls ? [CallsInFlight, CallDispatcher] : []),
      ],
      exports: [OpsServer, LOGGER, ServiceKeys],
    };
  }
}
