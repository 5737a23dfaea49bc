import 'reflect-metadata';
import { createServer } from 'node:net';
import { listenLocally } from '@jobref/testing/listen-locally';
import { JsonSocket } from '@nestjs/microservices';
import { Connection } from './connection.js';
import { goawayId } from './control.js';

describe('CallerSocket', () => {
  it('keeps reading while a large call waits for the other end to read', async () => {
    const { promise: accepted, resolve } = Promise.withResolvers<JsonSocket>();
    const server = createServer((socket) => {
      const end = new JsonSocket(socket);
      end.on('message', ({ id }: { id: string }) => {
        end.sendMessage({ id, response: { connection: 'one' }, isDisposed: true }, () => undefined);
        socket.pause();
        resolve(end);
      });
    });
    const connection = await Connection.open({ host: '127.0.0.1', port: await listenLocally(server) });
    const asked = connection.ask('addFileText', 'x'.repeat(16_000_000), 60_000).catch(() => 'cut');
    try {
      (await accepted).sendMessage({ id: goawayId }, () => undefined);
      await connection.gone;
    } finally {
      connection.cut();
      (await accepted).netSocket.destroy();
      server.close();
    }
    await expect(asked).resolves.toBe('cut');
  });
});
