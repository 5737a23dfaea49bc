import type { Server } from 'node:http';
import type { Socket } from 'node:net';

// What was sent on a connection before the server stopped listening has been read by then.
const unusedMs = 2_000;

/**
 * How an HTTP server ends its connections. To be asked for before it listens; the answer is to be called once, when it
 * stops listening. Requests under way have `drainMs` to end; a connection on which nothing was ever said, as browsers open
 * ahead of need, is not waited for so long: Node itself counts it as busy.
 */
export const httpDrain = (server: Server, drainMs: number): (() => void) => {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeUnused = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return () => {
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
    // One turn later: where the process was busy until now, what has come is read first.
    setTimeout(() => setImmediate(closeUnused), unusedMs).unref();
  };
};
