import { createServer, type Socket } from 'node:net';
import { listenLocally } from '@jobref/testing/listen-locally';

/** A file that every scanner reports as a virus, joined here so that scanners do not report this source file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const command = Buffer.from('zINSTREAM\0');

/** Returns the bytes of an INSTREAM once all have arrived, undefined before, and null for another command. */
const streamIn = (received: Buffer): Buffer | null | undefined => {
  if (!command.subarray(0, received.length).equals(received.subarray(0, command.length))) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Fake clamd that answers INSTREAM and detects one virus; if `silenced`, it closes without an answer. */
export class Clamd {
  silenced = false;
  url = '';
  private readonly server = createServer((socket) => this.serve(socket));

  static async start(): Promise<Clamd> {
    const clamd = new Clamd();
    clamd.url = `tcp://127.0.0.1:${await listenLocally(clamd.server)}`;
    return clamd;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        const stream = streamIn(received);
        if (stream === undefined) return;
        if (this.silenced) return void socket.end();
        if (stream === null) return void socket.end('UNKNOWN COMMAND\0');
        socket.end(stream.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      });
  }
}
