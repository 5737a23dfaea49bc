import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CallInterceptor, SERVICE_SECRET } from './calls/call.interceptor.js';
import { CallsInFlight } from './calls/calls-in-flight.js';
import { createLogger, LOGGER } from './logging.js';
import { metrics } from './ops/metrics.js';
import { OpsServer } from './ops/ops-server.js';
import { FlushedSpans } from './tracing/flushed-spans.js';

export interface KitOptions {
  service: string;
  secret: string;
  logLevel: string;
  /** Whether this process answers calls over TCP. */
  answersCalls?: boolean;
}

/** What every process has: a logger, the operators' port, and for services the guard around each call. */
@Global()
@Module({})
export class KitModule {
  static forRoot({ service, secret, logLevel, answersCalls = false }: KitOptions): DynamicModule {
    metrics.setDefaultLabels({ service });
    return {
      module: KitModule,
      providers: [
        OpsServer,
        FlushedSpans,
        { provide: LOGGER, useValue: createLogger(service, logLevel) },
        { provide: SERVICE_SECRET, useValue: secret },
        ...(answersCalls ? [CallsInFlight, { provide: APP_INTERCEPTOR, useClass: CallInterceptor }] : []),
      ],
      exports: [OpsServer, LOGGER, SERVICE_SECRET],
    };
  }
}
