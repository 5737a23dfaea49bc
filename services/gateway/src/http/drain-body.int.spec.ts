import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { until } from '@jobref/testing/until';
import { fastify, type FastifyInstance } from 'fastify';
import { type DrainTimeouts, drainBodies } from './drain-body.js';

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

describe('body of a request rejected early', () => {
  let app: FastifyInstance;
  let socket: Socket;
  let said: string;
  /** Also resolves when data that the client still sends is answered by a reset. */
  const closing = () => new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  const statuses = () => said.match(/HTTP\/1\.1 \d+/g) ?? [];

  const start = async (timeouts: DrainTimeouts = { silenceMs: 60_000, totalMs: 60_000 }) => {
    app = fastify();
    drainBodies(app, timeouts);
    app.addHook('onRequest', (_request, reply) => reply.code(429).send('Too many'));
    app.post('/', () => 'never');
    await app.listen({ port: 0, host: '127.0.0.1' });
    socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    said = '';
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(socket, 'connect');
  };
  afterEach(async () => {
    socket.destroy();
    await app.close();
  });

  it('is read to its end before the response, and the connection is kept alive', async () => {
    await start();
    socket.write(`${head(10)}12345`);
    const [, response] = (await once(app.server, 'request')) as [unknown, ServerResponse];
    await nextTurn();
    expect(response.headersSent).toBe(false);
    socket.write('67890');
    await until(() => statuses().length === 1);
    expect(said).not.toMatch(/connection: close/i);
    socket.write(`${head(2)}12`);
    await until(() => statuses().length === 2);
    expect(statuses()).toEqual(['HTTP/1.1 429', 'HTTP/1.1 429']);
  });

  it('times out when the client stops sending: the response is sent and the connection closed', async () => {
    await start({ silenceMs: 500, totalMs: 60_000 });
    const closed = closing();
    socket.write(`${head(10)}12345`);
    await closed;
    expect(statuses()).toEqual(['HTTP/1.1 429']);
    expect(said).toMatch(/connection: close/i);
  });

  it('times out in total when it arrives byte by byte: the response is sent and the connection closed', async () => {
    await start({ silenceMs: 60_000, totalMs: 500 });
    const closed = closing();
    socket.write(head(100));
    const dripping = setInterval(() => socket.write('1'), 100);
    await closed.finally(() => clearInterval(dripping));
    expect(statuses()).toEqual(['HTTP/1.1 429']);
  });

  it('is cut off when it has no end', async () => {
    await start();
    const closed = closing();
    socket.write(head(200 * 1024 * 1024));
    const piece = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const send = (error?: Error | null) => {
      if (error) return;
      if (socket.destroyed || sent === 200) return;
      sent += 1;
      socket.write(piece, send);
    };
    send();
    await closed;
    expect(sent).toBeGreaterThan(64);
    expect(sent).toBeLessThan(200);
  });
});
