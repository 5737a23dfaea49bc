import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.js';

/** A wire to a server that can be cut and mended: the server goes away for whoever is behind it, and comes back. */
export interface Wire {
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** How often something was sent to the server: what was written in one go counts once. */
  sent: () => number;
}

/** A wire to the server that `url` names. */
export const wireTo = async (url: string): Promise<Wire> => {
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
  // Not the port that the system would choose: while the wire is cut, it could choose it for another.
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
    sent: () => sent,
  };
};
