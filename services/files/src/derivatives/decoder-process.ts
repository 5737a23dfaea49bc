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
 * Work for a decoder: read the photo (`heic`: in HEIC), draw the logo or inspect the PDF at this path. `shapes` are
 * drawn over photos.
 */
export interface DecodeWork extends PhotoWork {
  kind: 'photo' | 'heic' | 'logo' | 'pdf';
}
export type Decoded = Photo | DrawnLogo | DownloadOnlyReason | null;
export type DecodeAnswer = { result: Decoded } | { failure: CallFailure };

export interface DecodeLimits {
  /** Limit in kB on all memory that the process may allocate. */
  dataKb: number;
  timeMs: number;
  /** Enables the JIT compiler, which WebAssembly needs. */
  withCompiler?: boolean;
}

// Without the compiler, which reserves gigabytes of addresses, the limit is close to the memory really used.
const withoutCompiler = ['--jitless'];
// A shell sets the limit because Node cannot; child processes inherit it.
const limited = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * A process without secrets that opens files one at a time, within its own limits. If a file crashes it or takes too
 * long, only that file fails; the process cannot be used afterwards.
 */
export class DecoderProcess {
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  hasExited = false;
  /** Number of work items given to this process. */
  runCount = 0;

  constructor(
    program: string,
    private readonly limits: DecodeLimits,
    /** Path of the fontconfig file with the fonts for text. */
    fontConfig = '',
  ) {
    const options = [buffersAreFreedAtOnce, ...(limits.withCompiler ? [] : withoutCompiler)];
    const node = [process.execPath, ...options, program];
    this.child = spawn('/bin/sh', ['-c', limited, 'sh', String(limits.dataKb), ...node], {
      // Few malloc arenas: memory freed after one picture is reused for the next.
      env: { TMPDIR: tmpdir(), MALLOC_ARENA_MAX: '2', FONTCONFIG_FILE: fontConfig },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    for (const event of ['exit', 'error']) this.child.once(event, () => (this.hasExited = true));
    this.ready = this.nextMessage().then((message) => {
      if (message !== 'ready')
        throw unavailable('Files cannot be opened at the moment. Please try again later.');
    });
    this.ready.catch(() => undefined); // Reported to the caller of `run`.
    // The child process does not keep its parent alive.
    this.child.unref();
    this.child.channel?.unref();
  }

  /**
   * Runs one piece of work. Throws the work's error, `file_too_large` if it exceeds the limits, and `unavailable` if
   * the process does not start.
   */
  async run(work: DecodeWork): Promise<unknown> {
    this.runCount += 1;
    await this.ready;
    const timer = setTimeout(() => this.kill(), this.limits.timeMs);
    try {
      const answered = this.nextMessage();
      this.child.send(work, () => undefined); // A send error means that the process has ended.
      const answer = (await answered) as DecodeAnswer | undefined;
      if (!answer) throw pictureTooLarge();
      if ('failure' in answer) throw AppError.fromFailure(answer.failure);
      return answer.result;
    } finally {
      clearTimeout(timer);
    }
  }

  kill(): void {
    this.hasExited = true;
    this.child.kill('SIGKILL');
  }

  /**
   * Resolves with the next message, or undefined if the process ends first. Racing one shared exit promise would retain
   * every answer.
   */
  private nextMessage(): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const gone = () => resolve(undefined);
    if (this.hasExited) gone();
    this.child.once('message', resolve).once('exit', gone).once('error', gone);
    return promise.finally(() => this.child.off('message', resolve).off('exit', gone).off('error', gone));
  }
}
