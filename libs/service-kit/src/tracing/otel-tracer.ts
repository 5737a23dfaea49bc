import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, ConsoleSpanExporter } from '@opentelemetry/sdk-trace-base';
import { AppError } from '../errors.js';
import type { TracingConfig } from './config.js';
import type { OpenSpan, SpanKind, SpanOptions, Tracer } from './tracing.js';

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

/** Returns whether a failure counts as an error: a client's mistake does not. */
const isOurFault = (failure: unknown) => !(failure instanceof AppError) || failure.status >= 500;

const contextOf = ({ parent }: SpanOptions) => {
  const remote = parent ? parseTraceParent(parent) : null;
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : context.active();
};

const openSpan = (span: Span, parent: ReturnType<typeof contextOf>): OpenSpan => ({
  run: (work) => context.with(trace.setSpan(parent, span), work),
  describe: (attributes) => void span.setAttributes(attributes),
  end: (failure) => {
    if (failure !== undefined) {
      const { name } = failure instanceof Error ? failure : { name: typeof failure };
      // The message may quote user input; it is in the log, beside the trace's id.
      span.setAttribute('error.type', failure instanceof AppError ? failure.code : name);
      if (isOurFault(failure)) span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  },
});

/** Creates a tracer with OpenTelemetry, whose packages read every other OTEL_ variable themselves. */
export const createTracer = (service: string, { exporter: kind, otherProtocol }: TracingConfig): Tracer => {
  const exporter = kind === 'console' ? new ConsoleSpanExporter() : new OTLPTraceExporter();
  if (otherProtocol)
    process.emitWarning(`Traces are sent by OTLP over HTTP with JSON (http/json), not by ${otherProtocol}`);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service, 'service.namespace': 'jobref' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('jobref');
  return {
    begin: (name, options) => {
      const parent = contextOf(options);
      const { kind = 'internal', attributes } = options;
      return openSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, parent), parent);
    },
    current: () => {
      const active = trace.getActiveSpan()?.spanContext();
      return active && `00-${active.traceId}-${active.spanId}-0${active.traceFlags}`;
    },
    flush: () => provider.forceFlush(),
  };
};
