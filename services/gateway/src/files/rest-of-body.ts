import type { IncomingMessage } from 'node:http';

const mostBytes = 64 * 1024 * 1024;

/**
 * Reads what is left of a body that was refused, and throws it away: a browser looks at the answer only when it has
 * sent everything. Past 64 MB the connection is closed instead.
 */
export const discardRest = (request: IncomingMessage): void => {
  if (request.readableEnded || request.destroyed) return;
  let read = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > mostBytes) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume();
};
