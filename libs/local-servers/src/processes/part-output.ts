import type { ChildProcess, StdioOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LogLine, readLogLine } from '../log-line.ts';

/** Blank lines, stack frames, and Node's last lines after an error. */
const noise = /^(\s*$|\s+at |Node\.js v|})/;

/** Collects a process's output: into a file, or line by line for a listener. Keeps the end of it for error messages. */
export class PartOutput {
  readonly #file: string | undefined;
  readonly #onLine: (line: string) => void;
  #open: number | undefined;
  #last = '';
  #failure = '';

  constructor(file: string | undefined, onLine: (line: string) => void) {
    this.#file = file;
    this.#onLine = onLine;
  }

  /** Returns stdio options that send a process's output here. */
  stdio(): StdioOptions {
    if (!this.#file) return ['ignore', 'pipe', 'pipe'];
    this.#open = openSync(this.#file, 'a', 0o600);
    return ['ignore', this.#open, this.#open];
  }

  /** Called once with the process that was started with `stdio()`. */
  follow(child: ChildProcess): void {
    this.#failure = '';
    if (this.#open !== undefined) closeSync(this.#open);
    for (const stream of [child.stdout, child.stderr]) if (stream) this.#read(stream);
  }

  /** Returns the most informative line about an early exit: the last error, else the last line. */
  async failureLine(): Promise<string> {
    await sleep(50); // output may arrive after the exit event
    const last = this.#file ? endOf(this.#file) : this.#failure || this.#last;
    return last.split('\n')[0] || 'it printed nothing';
  }

  #remember({ level, text }: LogLine): void {
    if (level === 'error' || level === 'fatal' || /^\w*Error\b/.test(text)) this.#failure = text;
    else if (!noise.test(text)) this.#last = text;
  }

  #read(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => {
      this.#remember(readLogLine(line));
      if (line.trim()) this.#onLine(line);
    });
  }
}

const endOf = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';
