import { readTracingConfig } from './config.js';
import { useTracer } from './tracing.js';

/**
 * Begins to trace this process, where OTEL_ variables say so: for main.ts, before anything connects. `service` is what
 * it is called where OTEL_SERVICE_NAME does not say it. OpenTelemetry is loaded here and only then.
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
