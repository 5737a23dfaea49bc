import type { Server } from 'node:http';
import type { Socket } from 'node:net';

// By then, everything sent on a connection before the server stopped listening has been read.
const unusedMs = 2_000;

/**
 * Returns a function that drains an HTTP server's connections. Call httpDrain before the server listens, and the
 * returned function once, when it stops listening. Requests in flight have `drainMs` to end. Connections without any
 * data, which browsers open ahead of need, are closed sooner: Node itself counts them as busy.
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
    // One turn later: if the process was busy until now, received data is read first.
    setTimeout(() => setImmediate(closeUnused), unusedMs).unref();
  };
};
