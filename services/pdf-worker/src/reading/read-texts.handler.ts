import { mostTextPerCall, type ClaimedFile, type ReadPage } from '@jobref/contracts/wire/file-texts';
import { readTexts } from '@jobref/contracts/wire/queues';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { OnMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import { pdfWorker } from '../rendering/dossier-facts.js';
import { isTransient, RetryPolicy } from '../service-clients/retry-policy.js';
import { CutOffError, FileReader } from './file-reader.js';

type Jobs = Pick<JobsClient, 'claimFileText' | 'addFileText' | 'putBackFileText' | 'endFileText'>;

/**
 * A PDF that does not say which letters its codes are gives the codes. No database keeps the zero; and quoted twice, as calls
 * are, they take seven times their room, so that a call of them would be cut off.
 */
const controlCharacters = /[^\P{Cc}\t\n\r]/gu;

/** Pages as calls take them: none with more text than fits, and what is beyond that is left out of its page. */
const batchesOfPages = (pages: readonly ReadPage[]): ReadPage[][] => {
  const batches: ReadPage[][] = [];
  let room = 0;
  for (const { page, text } of pages) {
    const fitting = {
      page,
      text: text.slice(0, mostTextPerCall).toWellFormed().replaceAll(controlCharacters, ' '),
    };
    if (fitting.text.length > room) {
      batches.push([]);
      room = mostTextPerCall;
    }
    batches.at(-1)?.push(fitting);
    room -= fitting.text.length;
  }
  return batches;
};

/**
 * Reads one file after the other until none waits. A message says no more than that some do, so every step may be done twice;
 * who takes over from a reader that was cut off goes on behind the last page that was told.
 */
@Injectable()
export class ReadTextsHandler {
  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly reader: FileReader,
    private readonly retryPolicy: RetryPolicy,
    private readonly stopping: AbortController,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OnMessage(readTexts)
  async read(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const file = await this.retryPolicy.execute(() => this.jobs.claimFileText(pdfWorker, {}));
      if (!file) return;
      await this.readOne(file);
    }
  }

  private async readOne(file: ClaimedFile): Promise<void> {
    const { fileId, markupVersion } = file;
    const read = { fileId, markupVersion };
    const started = performance.now();
    let count = 0;
    let isCut = false;
    const onPages = async (pages: ReadPage[]) => {
      count += pages.length;
      isCut ||= pages.some(({ text }) => text.length > mostTextPerCall);
      for (const batch of batchesOfPages(pages)) {
        const told = () => this.jobs.addFileText(pdfWorker, { ...read, pages: batch });
        const { isWanted } = await this.retryPolicy.execute(told);
        if (!isWanted || this.stopping.signal.aborted) throw new CutOffError();
      }
    };
    try {
      const problem = (await this.reader.read(file, onPages)) ?? (isCut ? 'too_much' : null);
      await this.retryPolicy.execute(() => this.jobs.endFileText(pdfWorker, { ...read, problem }));
      const milliseconds = Math.round(performance.now() - started);
      this.logger.info({ fileId, pages: count, problem, milliseconds }, 'Read a file');
    } catch (error) {
      // Any other failure counts, and keeps the file from being taken as the next one again: all others would wait behind it.
      const isFree = error instanceof CutOffError || isTransient(error);
      // Nobody hears it where jobs is what is away: then it is free a little later.
      if (isFree) await this.jobs.putBackFileText(pdfWorker, { fileId }).catch(() => undefined);
      if (!(error instanceof CutOffError)) throw error;
    }
  }
}
