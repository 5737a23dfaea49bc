import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { CallerSocket } from './call-socket.js';

describe('what a caller writes to', () => {
  it('brings answers while a large call waits for an end that does not read it', async () => {
    const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const caller = new CallerSocket(socket);
    const answered = new Promise((resolve) => caller.on('message', resolve));
    const [callee] = await accepted;
    caller.sendMessage({ pattern: 'addFileText', data: 'x'.repeat(16_000_000) }, () => undefined);
    expect(socket.writableNeedDrain).toBe(true);
    callee.write('10#{"id":"1"}');
    await expect(answered).resolves.toEqual({ id: '1' });
    callee.destroy();
    socket.destroy();
    server.close();
  });
});
