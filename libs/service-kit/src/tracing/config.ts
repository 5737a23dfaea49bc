export interface TracingConfig {
  exporter: 'otlp' | 'console';
  /** The requested protocol, if it is not the supported one. */
  otherProtocol: string | undefined;
}

/**
 * Returns whether and how to trace, from OpenTelemetry's standard variables; null unless they turn tracing on. That
 * needs an exporter or an endpoint: the specification's default, an exporter to localhost, is not used. OpenTelemetry's
 * packages read every other OTEL_ variable themselves.
 */
export const readTracingConfig = (env: NodeJS.ProcessEnv = process.env): TracingConfig | null => {
  const given = (name: string) => env[name]?.trim() || undefined;
  const exporter = given('OTEL_TRACES_EXPORTER');
  const endpoint = given('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? given('OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff = given('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || exporter === 'none';
  if (isOff || !(exporter ?? endpoint)) return null;
  const protocol = given('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? given('OTEL_EXPORTER_OTLP_PROTOCOL');
  return {
    exporter: exporter === 'console' ? 'console' : 'otlp',
    otherProtocol: protocol === 'http/json' ? undefined : protocol,
  };
};
