import { readTracingConfig } from './config.js';
import { useTracer } from './tracing.js';

/**
 * Starts tracing this process, if OTEL_ variables enable it: for main.ts, before anything connects. `service` is the
 * name used if OTEL_SERVICE_NAME is not set. OpenTelemetry is only loaded here, on demand.
 */
export const startTracing = async (service: string): Promise<void> => {
  const config = readTracingConfig();
  if (!config) return;
  const [{ createTracer }, { tracePostgres }, { traceRedis }] = await Promise.all([
    import('./otel-tracer.js'),
    import('./postgres-spans.js'),
    import('./redis-spans.js'),
  ]);
  useTracer(createTracer(service, config));
  tracePostgres();
  traceRedis();
};
