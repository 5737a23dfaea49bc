/** What stands between a request and the tracer: nothing, unless an operator has switched tracing on (start-tracing.ts). */

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** What is known of a piece of work when it begins; `internal` where no kind is given. */
export interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The `traceparent` (W3C Trace Context) of the work elsewhere that led here; without it the current span is the parent. */
  parent?: string | null;
}

/** A piece of work that is under way. */
export interface OpenSpan {
  /** Runs `work` so that spans begun in it are this one's children. */
  run<T>(work: () => T): T;
  /** Tells more of it, such as how it was answered. */
  describe(attributes: SpanAttributes): void;
  /** Ends it, as a failure where one is given. */
  end(failure?: unknown): void;
}

/** What spans are begun with while tracing is on. */
export interface Tracer {
  begin(name: string, options: SpanOptions): OpenSpan;
  /** The current span as `traceparent`, if there is one. */
  current(): string | undefined;
  /** Sends what has ended and was not sent yet. */
  flush(): Promise<void>;
}

const noopSpan: OpenSpan = { run: (work) => work(), describe: () => undefined, end: () => undefined };
let tracer: Tracer | undefined;

/** Makes `next` the process's tracer; `undefined` switches tracing off. */
export const useTracer = (next: Tracer | undefined): void => {
  tracer = next;
};

/** Begins a span; whoever begins one ends it. */
export const beginSpan = (name: string, options: SpanOptions = {}): OpenSpan =>
  tracer ? tracer.begin(name, options) : noopSpan;

/** The current span as it travels to another process, if there is one. */
export const currentTraceparent = (): string | undefined => tracer?.current();

/** The current trace's id, as it stands in logs. */
export const currentTraceId = (): string | undefined => tracer?.current()?.split('-')[1];

/** `work` as a span of its own. */
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

/** Sends what has ended and was not sent yet; never rejects. */
export const flushSpans = async (): Promise<void> => {
  await tracer?.flush().catch(() => undefined);
};
