import { requestsAnswered } from './metrics.js';

/** What of a Fastify request and its answer is measured. */
interface Answered {
  request: { method: string; routeOptions: { url?: string }; is404: boolean };
  reply: { statusCode: number; elapsedTime: number; getHeader: (name: string) => unknown };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts a request by its route's pattern and its status' class. What has no route is `unmatched`, whatever was asked
 * for; a stream of events is open for as long as somebody looks, which says nothing about us.
 */
export const observeRequest = ({ request, reply }: Answered): void => {
  if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
  const labels = {
    method: methods.has(request.method) ? request.method : 'other',
    route: (!request.is404 && request.routeOptions.url) || 'unmatched',
    status: `${Math.floor(reply.statusCode / 100)}xx`,
  };
  requestsAnswered.observe(labels, reply.elapsedTime / 1000);
};
