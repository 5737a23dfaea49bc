/** Interface between requests and the tracer: a no-op, unless an operator has turned tracing on (start-tracing.ts). */

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** Options of a span at its start; `internal` if no kind is given. */
export interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The `traceparent` (W3C Trace Context) of the remote parent; without it the current span is the parent. */
  parent?: string | null;
}

/** A span in progress. */
export interface OpenSpan {
  /** Runs `work` so that spans begun in it are this one's children. */
  run<T>(work: () => T): T;
  /** Adds attributes, such as the response's status. */
  describe(attributes: SpanAttributes): void;
  /** Ends the span, as failed if a failure is given. */
  end(failure?: unknown): void;
}

/** Begins spans while tracing is on. */
export interface Tracer {
  begin(name: string, options: SpanOptions): OpenSpan;
  /** Returns the current span as `traceparent`, if there is one. */
  current(): string | undefined;
  /** Sends finished spans that were not sent yet. */
  flush(): Promise<void>;
}

const noopSpan: OpenSpan = { run: (work) => work(), describe: () => undefined, end: () => undefined };
let tracer: Tracer | undefined;

/** Sets the process's tracer; `undefined` turns tracing off. */
export const useTracer = (next: Tracer | undefined): void => {
  tracer = next;
};

/** Begins a span; the caller must end it. */
export const beginSpan = (name: string, options: SpanOptions = {}): OpenSpan =>
  tracer ? tracer.begin(name, options) : noopSpan;

/** Returns the current span as sent to another process, if there is one. */
export const currentTraceparent = (): string | undefined => tracer?.current();

/** Returns the current trace's id, as written in logs. */
export const currentTraceId = (): string | undefined => tracer?.current()?.split('-')[1];

/** Runs `work` in its own span. */
export const traced = async <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> => {
  if (!tracer) return work();
  const span = tracer.begin(name, options);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
};

/** Sends finished spans that were not sent yet; never rejects. */
export const flushSpans = async (): Promise<void> => {
  await tracer?.flush().catch(() => undefined);
};
