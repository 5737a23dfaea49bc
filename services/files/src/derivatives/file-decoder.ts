import { FairQueue } from '@jobref/service-kit/fair-queue';
import { AppError } from '@jobref/service-kit/errors';
import type { Logger } from '@jobref/service-kit/logging';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { DownloadOnlyReason } from '@jobref/contracts/domain/files';
import { acceptedFileTypes, type AcceptedMediaType } from '@jobref/contracts/domain/limits';
import { type DecodeLimits, DecoderProcess, type DecodeWork } from './decoder-process.js';
import type { DrawnLogo } from './logo.js';
import type { MarkupFonts } from './markup-fonts.js';
import type { Photo, PhotoWork } from './photo.js';

// Two decoders keep two processors busy and leave others free. The container's memory covers two decoders and the
// service itself.
const atOnce = 2;
// The most a picture may hold (`picture-header.ts`), 90 MB for Node and libvips, and room for the derivatives.
const defaultLimits: DecodeLimits = { dataKb: 440_000, timeMs: 30_000 };
// Memory that the compiler reserves, plus the memory for the largest photo.
const heicLimits: DecodeLimits = { dataKb: 1_600_000, timeMs: 30_000, withCompiler: true };

interface PhotoRequest extends PhotoWork {
  mimeType: AcceptedMediaType;
  person?: string | undefined;
}

/** Opens pictures and PDFs, which are treated as hostile, in separate processes; work is queued fairly per person. */
export class FileDecoder implements OnApplicationShutdown {
  private readonly queue = new FairQueue(atOnce);
  // A HEIC photo takes as much memory as several other pictures: never two at once, whoever sent them.
  private readonly heicQueue = new FairQueue(1, 0);
  private readonly idle: DecoderProcess[] = [];

  constructor(
    private readonly program: string,
    private readonly logger: Logger,
    private readonly fonts: MarkupFonts,
    private readonly limits = defaultLimits,
  ) {}

  /**
   * Reads a person's photo like `readPhoto` or `readHeic`. Also throws `file_too_large` if it takes too long or too
   * much memory.
   */
  async readPhoto({ mimeType, person, ...work }: PhotoRequest): Promise<Photo> {
    // A decoder process reads its list of fonts once, with its first drawing.
    if (work.shapes) await this.fonts.ready();
    return mimeType === acceptedFileTypes.heic
      ? this.readHeic(work, person)
      : (this.decode({ ...work, kind: 'photo' }, person) as Promise<Photo>);
  }

  /** Runs `drawLogo` in a decoder process. */
  drawLogo(path: string, person?: string): Promise<DrawnLogo> {
    return this.decode({ kind: 'logo', path }, person) as Promise<DrawnLogo>;
  }

  /** Runs `readPdfContent` in a decoder process; returns `unreadable` for a PDF over the limits. */
  async readPdfContent(path: string, person?: string): Promise<DownloadOnlyReason | null> {
    try {
      return (await this.decode({ kind: 'pdf', path }, person)) as DownloadOnlyReason | null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'file_too_large') return 'unreadable';
      throw error;
    }
  }

  onApplicationShutdown(): void {
    // Processes that are still working exit when this process ends.
    for (const process of this.idle) process.kill();
  }

  /** Uses a process that ends afterwards: WebAssembly never gives memory back. */
  private readHeic(work: PhotoWork, person = ''): Promise<Photo> {
    return this.heicQueue.run(person, () =>
      this.queue.run(person, async () => {
        const process = this.start(heicLimits);
        try {
          return (await process.run({ ...work, kind: 'heic' })) as Photo;
        } finally {
          process.kill();
        }
      }),
    );
  }

  private decode(work: DecodeWork, person = ''): Promise<unknown> {
    return this.queue.run(person, async () => {
      const process = this.take();
      try {
        return await process.run(work);
      } catch (error) {
        // Leftovers of earlier files in its memory may have caused the end: only a fresh process judges this file.
        if (!process.hasExited || process.runCount === 1) throw error;
      } finally {
        this.giveBack(process);
      }
      const fresh = this.start(this.limits);
      try {
        return await fresh.run(work);
      } finally {
        this.giveBack(fresh);
      }
    });
  }

  /** Returns an idle process, or starts a new one: processes are started on demand and stay. */
  private take(): DecoderProcess {
    for (let process = this.idle.pop(); process; process = this.idle.pop())
      if (!process.hasExited) return process;
    return this.start(this.limits);
  }

  private start(limits: DecodeLimits): DecoderProcess {
    return new DecoderProcess(this.program, limits, this.fonts.configFile);
  }

  private giveBack(process: DecoderProcess): void {
    if (!process.hasExited) this.idle.push(process);
    else this.logger.warn('A file was too much for its decoder; the next one gets a new one');
  }
}
