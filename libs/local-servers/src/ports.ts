import { createServer, connect } from 'node:net';

/** Below the range that systems hand out for outgoing connections, so that none of those takes a port of ours. */
const [first, last] = [20_000, 32_000];
/** Test workers that run side by side choose from a share of their own: what one has chosen may not listen yet. */
const shares = 8;
const share = (last - first) / shares;
const lowest = first + share * (Number(process.env.JEST_WORKER_ID ?? 0) % shares);
const highest = lowest + share;
const handedOut = new Set<number>();

/** True when something listens at host:port, or when we may not listen there. */
export const isTaken = async (port: number, host: string): Promise<boolean> =>
  (await answers(port, host)) || !(await canListen(port, host));

/** A port of 127.0.0.1 that is free now and that this process has not handed out before. */
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

/** Somebody is going to listen there: this process hands it out no more. */
export const keepFree = (port: number): void => void handedOut.add(port);

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
