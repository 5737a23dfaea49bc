import { requestsAnswered } from './metrics.js';

/** The measured properties of a Fastify request and its reply. */
interface Answered {
  request: { method: string; routeOptions: { url?: string }; is404: boolean };
  reply: { statusCode: number; elapsedTime: number; getHeader: (name: string) => unknown };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Records a request by its route pattern and status class. A request without a route is `unmatched`, whatever its path.
 * Event streams are ignored: they stay open as long as the client listens, which says nothing about the server.
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
