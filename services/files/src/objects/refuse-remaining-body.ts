import type { IncomingMessage, ServerResponse } from 'node:http';

// Long enough for a sender to read the refusal; its remaining bytes stay unread on its side meanwhile.
const lingerMs = 2_000;

/**
 * Refuses the rest of a request's body without reading it. Closing at once would reset the connection and lose the
 * response, so it stays open for a moment after the response, then closes.
 */
export const refuseRemainingBody = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.complete || request.destroyed) return;
  request.read(0); // Marks the body as used: Node would read an untouched one to its end.
  request.pause();
  response.once('finish', () => {
    // A small body may have arrived completely: then the connection is fine, and perhaps already reused.
    setTimeout(() => request.complete || request.destroy(), lingerMs).unref();
  });
};
