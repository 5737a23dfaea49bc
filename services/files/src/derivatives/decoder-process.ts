import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { CallFailure } from '@jobref/contracts/domain/errors';
import type { DownloadOnlyReason } from '@jobref/contracts/domain/files';
import { AppError, unavailable } from '@jobref/service-kit/errors';
import { buffersAreFreedAtOnce } from '@jobref/service-kit/tune-garbage-collection';
import type { DrawnLogo } from './logo.js';
import type { Photo, PhotoWork } from './photo.js';
import { pictureTooLarge } from './too-large.js';

/**
 * What a decoder is asked: to read the photo, one in HEIC, draw the logo or look into the PDF that lies at this path. Over photos
 * it draws `shapes`.
 */
export interface DecodeWork extends PhotoWork {
  kind: 'photo' | 'heic' | 'logo' | 'pdf';
}
export type Decoded = Photo | DrawnLogo | DownloadOnlyReason | null;
export type DecodeAnswer = { result: Decoded } | { failure: CallFailure };

export interface DecodeLimits {
  /** In kB, of all that the process may allocate. */
  dataKb: number;
  timeMs: number;
  /** For WebAssembly. */
  withCompiler?: boolean;
}

// Without a compiler's gigabytes of reserved addresses the limit is about what is really used.
const withoutCompiler = ['--jitless'];
// A shell sets the limit: Node cannot, and what it starts inherits it.
const limited = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * A process that opens files, one at a time, within limits of its own, and knows no secret. A file that it dies of
 * or takes too long for costs that file alone; it is then of no more use.
 */
export class DecoderProcess {
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  isGone = false;
  /** How many works it was given. */
  works = 0;

  constructor(
    program: string,
    private readonly limits: DecodeLimits,
    /** Of fontconfig, with the fonts that text is drawn with. */
    fontConfig = '',
  ) {
    const options = [buffersAreFreedAtOnce, ...(limits.withCompiler ? [] : withoutCompiler)];
    const node = [process.execPath, ...options, program];
    this.child = spawn('/bin/sh', ['-c', limited, 'sh', String(limits.dataKb), ...node], {
      // Few arenas: what one picture leaves, the next one uses.
      env: { TMPDIR: tmpdir(), MALLOC_ARENA_MAX: '2', FONTCONFIG_FILE: fontConfig },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    for (const event of ['exit', 'error']) this.child.once(event, () => (this.isGone = true));
    this.ready = this.nextMessage().then((message) => {
      if (message !== 'ready')
        throw unavailable('Files cannot be opened at the moment. Please try again later.');
    });
    this.ready.catch(() => undefined); // Told to whoever asks for work.
    // It does not keep alive who started it.
    this.child.unref();
    this.child.channel?.unref();
  }

  /** Throws what the work throws, `file_too_large` when it breaks the limits, and `unavailable` when the process does not start. */
  async run(work: DecodeWork): Promise<unknown> {
    this.works += 1;
    await this.ready;
    const timer = setTimeout(() => this.kill(), this.limits.timeMs);
    try {
      const answered = this.nextMessage();
      this.child.send(work, () => undefined); // One that cannot be told is gone.
      const answer = (await answered) as DecodeAnswer | undefined;
      if (!answer) throw pictureTooLarge();
      if ('failure' in answer) throw AppError.fromFailure(answer.failure);
      return answer.result;
    } finally {
      clearTimeout(timer);
    }
  }

  kill(): void {
    this.isGone = true;
    this.child.kill('SIGKILL');
  }

  /** Undefined when the process ends before it says anything. A promise of its end, raced each time, would keep every answer. */
  private nextMessage(): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const gone = () => resolve(undefined);
    if (this.isGone) gone();
    this.child.once('message', resolve).once('exit', gone).once('error', gone);
    return promise.finally(() => this.child.off('message', resolve).off('exit', gone).off('error', gone));
  }
}
