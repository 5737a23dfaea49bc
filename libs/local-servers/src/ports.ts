import { createServer, connect } from 'node:net';

/** Below the system's range for outgoing connections, so that none of those takes one of our ports. */
const [first, last] = [20_000, 32_000];
/** Concurrent test workers each choose from their own share: a port chosen by another may not be listening yet. */
const shares = 8;
const share = (last - first) / shares;
const lowest = first + share * (Number(process.env.JEST_WORKER_ID ?? 0) % shares);
const highest = lowest + share;
const handedOut = new Set<number>();

/** Returns whether something listens at host:port, or we may not listen there. */
export const isTaken = async (port: number, host: string): Promise<boolean> =>
  (await answers(port, host)) || !(await canListen(port, host));

/** Returns a port of 127.0.0.1 that is free now and that this process has not handed out before. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!handedOut.has(port) && (await canListen(port, '127.0.0.1'))) {
      handedOut.add(port);
      return port;
    }
  }
  throw new Error(`No free port between ${lowest} and ${highest}.`);
};

/** Reserves a port that is about to be used: this process no longer hands it out. */
export const reservePort = (port: number): void => void handedOut.add(port);

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

const answers = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host });
    const done = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(1000, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
