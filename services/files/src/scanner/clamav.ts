import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError, unavailable } from '@jobref/service-kit/errors';

// A scan of 10 MB takes a second or two; clamd is silent for longer while it loads new signatures.
const silenceMs = 60_000;

/** Client of ClamAV's daemon, using clamd(8)'s INSTREAM over TCP or a Unix socket. */
export class ClamAv {
  private readonly address: NetConnectOpts;

  /** `url` is tcp://host:port or unix:/path. */
  constructor(url: string) {
    const { protocol, hostname, port, pathname } = new URL(url);
    this.address =
      protocol === 'unix:'
        ? { path: pathname }
        : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  }

  /** Throws `file_infected` with the name of the virus, and `unavailable` if the file cannot be scanned. */
  async refuseInfected(path: string): Promise<void> {
    const answer = await this.ask(path).catch((cause: unknown) => {
      throw notAvailable(cause);
    });
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found) throw new AppError('file_infected', `This file contains a virus (${found})`);
    if (answer !== 'stream: OK') throw notAvailable(new Error(`clamd answers ${JSON.stringify(answer)}`));
  }

  private async ask(path: string): Promise<string> {
    const socket = connect(this.address);
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')));
    try {
      const [answer] = await Promise.all([
        text(socket),
        pipeline(Readable.from(instream(path)), socket, { end: false }),
      ]);
      return answer.replace(/\0$/, '');
    } finally {
      socket.destroy();
    }
  }
}

/** Yields chunks prefixed by their lengths; a zero length marks the end. */
async function* instream(path: string): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((chunk as Buffer).length);
    yield Buffer.concat([length, chunk as Buffer]);
  }
  yield Buffer.alloc(4);
}

const notAvailable = (cause: unknown) =>
  Object.assign(unavailable('The virus scanner is not available. Please try again in a moment.'), { cause });
