import type { IncomingMessage, ServerResponse } from 'node:http';

// Long enough for a sender to see the refusal; its bytes meanwhile wait on its own side, nobody reads them.
const lingerMs = 2_000;

/**
 * Refuses the rest of a request's body without reading it. Closing at once would reset the connection and take
 * the answer with it, so it stays open for a moment after the answer, then ends.
 */
export const stopReading = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.complete || request.destroyed) return;
  request.read(0); // Marks the body as looked at: Node would read a neglected one to its end.
  request.pause();
  response.once('finish', () => {
    // A small body has arrived whole meanwhile: then the connection is in order, and perhaps in use again.
    setTimeout(() => request.complete || request.destroy(), lingerMs).unref();
  });
};
