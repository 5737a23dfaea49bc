import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { dropBodiesOfHead } from './request-hooks.js';

describe('an answer to HEAD', () => {
  it('has no body, and reads none', async () => {
    let read = 0;
    const endless = new Readable({
      read() {
        read += 1;
        this.push(Buffer.alloc(65_536));
      },
    });
    const server = fastify();
    dropBodiesOfHead(server);
    server.get('/', (_request, reply) =>
      reply.headers({ 'content-length': 9e9, 'content-type': 'application/zip' }).send(endless),
    );
    const closed = once(endless, 'close');
    const answer = await server.inject({ method: 'HEAD', url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers).toMatchObject({
      'content-length': '9000000000',
      'content-type': 'application/zip',
    });
    await closed;
    expect(read).toBe(0);
    await server.close();
  });
});
