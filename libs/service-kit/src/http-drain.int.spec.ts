import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { listenLocally } from '@jobref/testing/listen-locally';
import { httpDrain } from './http-drain.js';

describe('HTTP server shutdown', () => {
  it('closes unused connections, and answers requests received before', async () => {
    const server = createServer();
    const drain = httpDrain(server, 60_000);
    const port = await listenLocally(server);
    const [unused, asking] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    const unusedEnds = once(unused.resume(), 'close');
    let said = '';
    asking.setEncoding('utf8').on('data', (text: string) => (said += text));
    const askingEnds = once(asking, 'close');
    asking.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];

    const closed = once(server, 'close');
    server.close();
    drain();
    await unusedEnds;
    expect(said).toBe('');
    response.setHeader('connection', 'close').end('the answer');
    await Promise.all([closed, askingEnds]);
    expect(said).toContain('the answer');
  });

  it('finally cuts connections that do not end', async () => {
    const server = createServer();
    const drain = httpDrain(server, 100);
    const endless = connect(await listenLocally(server), '127.0.0.1').resume();
    const ends = once(endless, 'close');
    endless.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await once(server, 'request');
    const closed = once(server, 'close');
    server.close();
    drain();
    await Promise.all([ends, closed]);
  });
});
