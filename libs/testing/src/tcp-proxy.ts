import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.js';

/** A proxy to a server that can be cut and restored: the server becomes unreachable for its clients, and comes back. */
export interface TcpProxy {
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Open connections stay open without transferring anything, as when the server's machine dies; new ones work. */
  silence: () => void;
  /** Returns how often data was sent to the server: one write counts once. */
  sent: () => number;
}

export const startTcpProxy = async (url: string): Promise<TcpProxy> => {
  const target = new URL(url);
  const [host, targetPort] = [target.hostname, Number(target.port)];
  const sockets = new Set<Socket>();
  let sent = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(targetPort, host);
    keep(near);
    keep(far);
    near.on('data', () => (sent += 1));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  // Not a port chosen by the system, which could give it to another server while the proxy is cut.
  const port = await freePort();
  const listen = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'));
  await listen();
  target.hostname = '127.0.0.1';
  target.port = String(port);
  return {
    url: target.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: listen,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    sent: () => sent,
  };
};
