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
}

/** Common parts of every process: a logger, the operators' port, and the dispatcher of calls over TCP. */
@Global()
@Module({})
export class KitModule {
  static forRoot({ service, keys, logLevel }: KitOptions): DynamicModule {
    metrics.setDefaultLabels({ service });
    return {
      module: KitModule,
      providers: [
        OpsServer,
        FlushedSpans,
        { provide: LOGGER, useValue: createLogger(service, logLevel) },
        { provide: ServiceKeys, useValue: new ServiceKeys(service, keys) },
        CallsInFlight,
        CallDispatcher,
      ],
      exports: [OpsServer, LOGGER, ServiceKeys],
    };
  }
}
