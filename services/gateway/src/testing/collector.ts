import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenLocally } from '@jobref/testing/listen-locally';
import { until } from '@jobref/testing/until';

interface ReportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string } }[];
  status?: { code?: number };
}
interface Sent {
  resourceSpans: { resource: Pick<ReportedSpan, 'attributes'>; scopeSpans: { spans: ReportedSpan[] }[] }[];
}
export type Span = ReportedSpan & { service: string };

/** Receives the spans that tracers send, as an OpenTelemetry collector does. */
export class Collector {
  readonly spans: Span[] = [];
  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async start(): Promise<Collector> {
    const server = createServer((request, response) => {
      void json(request).then((sent) => {
        if (request.url === '/v1/traces') collector.take(sent as Sent);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const collector = new Collector(server, await listenLocally(server));
    return collector;
  }

  get env(): Record<string, string> {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.port}`, OTEL_BSP_SCHEDULE_DELAY: '100' };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Returns the first matching span below another, at any depth. */
  below(parent: Span, service: string, name: string): Span | undefined {
    const children = this.spans.filter(
      ({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId,
    );
    const found = children.find((span) => span.service === service && span.name === name);
    if (found) return found;
    for (const child of children) {
      const deeper = this.below(child, service, name);
      if (deeper) return deeper;
    }
    return undefined;
  }

  /** Waits until all spans of this path exist below `root`. */
  async path(root: Span, ...steps: [service: string, name: string][]): Promise<void> {
    let at = root;
    for (const [service, name] of steps)
      at = await until(() => this.below(at, service, name), 30_000).catch(() => {
        const known = this.spans.map((span) => `${span.service}: ${span.name}`).join('\n');
        throw new Error(`No ${name} of ${service} below ${at.name} of ${at.service}. There are:\n${known}`);
      });
  }

  private take({ resourceSpans }: Sent): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }
}
