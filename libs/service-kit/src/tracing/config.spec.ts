import { readTracingConfig } from './config.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('readTracingConfig', () => {
  it.each([
    ['nothing', {}],
    ['a name alone', { OTEL_SERVICE_NAME: 'jobs' }],
    ['an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
    ['an endpoint, and the whole switched off', { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }],
    ['an endpoint for other signals alone', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
  ])('keeps tracing off with %s', (_, env) => {
    expect(readTracingConfig(env)).toBeNull();
  });

  it.each([
    ['an endpoint', endpoint, 'otlp'],
    ['an endpoint for traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c:4318/v1/traces' }, 'otlp'],
    ['the exporter by name', { OTEL_TRACES_EXPORTER: 'otlp' }, 'otlp'],
    ['the console', { OTEL_TRACES_EXPORTER: 'console' }, 'console'],
    ['an endpoint, explicitly not switched off', { ...endpoint, OTEL_SDK_DISABLED: 'false' }, 'otlp'],
  ])('turns tracing on with %s', (_, env, exporter) => {
    expect(readTracingConfig(env)).toMatchObject({ exporter });
  });

  it('reports an unsupported protocol', () => {
    expect(readTracingConfig({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })?.otherProtocol).toBe(
      'grpc',
    );
    expect(
      readTracingConfig({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' })?.otherProtocol,
    ).toBeUndefined();
  });
});
