import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { listenLocally } from '@jobref/testing/listen-locally';

/**
 * Balances requests over several gateways as docker/proxy/gateway.conf does: each request goes to the next one over its
 * own connection; to another one when the connection is refused and, for reads, also when there is no response. A write
 * goes to a gateway that reports ready. Otherwise the request fails with 502.
 */
export const startBalancer = async (
  hosts: string[],
  port: number,
  isReady: (host: string) => Promise<boolean>,
) => {
  let turn = 0;
  // A kept-alive connection must not be closed at the moment when a request arrives on it.
  const server = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    turn += 1;
    const inTurn = hosts.map((_, index) => hosts[(turn + index) % hosts.length] ?? '');
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    void (async () => {
      const ready = isRead ? inTurn : await firstReady(inTurn, isReady);
      await pass(incoming, outgoing, ready, port, isRead);
    })();
  });
  return {
    origin: `http://127.0.0.1:${await listenLocally(server)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Returns the first ready host; all hosts if none is ready. */
const firstReady = async (hosts: string[], isReady: (host: string) => Promise<boolean>) => {
  for (const host of hosts) if (await isReady(host)) return [host];
  return hosts;
};

const pass = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  hosts: string[],
  port: number,
  isRead: boolean,
) => {
  const { method, url: path, headers } = incoming;
  for (const host of hosts) {
    const passed = request({
      host,
      port,
      method,
      path,
      agent: false,
      headers: { ...headers, connection: 'close' },
    });
    passed.flushHeaders();
    const connected = await isConnected(passed);
    if (!connected) continue;
    if (isRead) passed.end();
    else pipeline(incoming, passed, () => undefined);
    const answer = await answerOf(passed);
    if (answer) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      return pipeline(answer, outgoing, () => passed.destroy());
    }
    if (!isRead) break;
  }
  outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('No gateway answered');
};

const isConnected = (passed: ClientRequest) =>
  new Promise<boolean>((resolve) => {
    passed.once('error', () => resolve(false));
    passed.once('socket', (socket) => socket.once('connect', () => resolve(true)));
  });

const answerOf = (passed: ClientRequest) =>
  new Promise<IncomingMessage | undefined>((resolve) => {
    passed.on('error', () => resolve(undefined)).once('response', resolve);
  });
