import type { ServerResponse } from 'node:http';
import { beginSpan, type OpenSpan } from './tracing.js';

/** The HTTP header that carries a trace (W3C Trace Context). */
export const traceparentHeader = 'traceparent';

interface Arriving {
  request: { method: string; routeOptions: { url?: string }; is404: boolean };
  response: ServerResponse;
  /** The parent trace, if the sender is trusted. */
  parent?: string;
}

/**
 * Begins a span for a request to a Fastify server, named after its route; it ends with the response, or when the client
 * disconnects.
 */
export const beginRequestSpan = ({ request, response, parent }: Arriving): OpenSpan => {
  const { method } = request;
  const route = request.is404 ? undefined : request.routeOptions.url;
  const span = beginSpan(route ? `${method} ${route}` : method, {
    kind: 'server',
    parent,
    attributes: { 'http.request.method': method, 'http.route': route },
  });
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    const attributes = { 'http.response.status_code': statusCode };
    span.describe(writableFinished ? attributes : { ...attributes, 'jobref.client_gone': true });
    span.end(statusCode >= 500 ? new AnsweredWith(statusCode) : undefined);
  });
  return span;
};

class AnsweredWith extends Error {
  constructor(statusCode: number) {
    super(String(statusCode));
    this.name = String(statusCode);
  }
}
