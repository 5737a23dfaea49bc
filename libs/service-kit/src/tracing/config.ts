/** How traces leave the process. */
export interface TracingConfig {
  exporter: 'otlp' | 'console';
  /** Another way of sending than the one that there is, if somebody asked for it. */
  otherProtocol: string | undefined;
}

/**
 * What the standard variables of OpenTelemetry say of whether to trace; null where nothing switches it on. That needs an
 * exporter or an endpoint: the specification's own default, an exporter to localhost, would be one that nobody asked for.
 * Every other OTEL_ variable is read by OpenTelemetry's packages themselves.
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
