import type { ServerResponse } from 'node:http';
import { beginSpan, type OpenSpan } from './tracing.js';

/** The header in which a trace travels over HTTP (W3C Trace Context). */
export const traceparentHeader = 'traceparent';

interface Arriving {
  request: { method: string; routeOptions: { url?: string }; is404: boolean };
  response: ServerResponse;
  /** The trace that it belongs to, if who said so is believed. */
  parent?: string;
}

/** A span for a request to a Fastify server, named after its route; it ends with the answer, or when nobody waits for it. */
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
