import { maxTextPerCall, type ClaimedFile, type ReadPage } from '@jobref/contracts/wire/file-texts';
import { readTexts } from '@jobref/contracts/wire/queues';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { OnMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import { pdfWorker } from '../rendering/dossier-facts.js';
import { isTransient, RetryPolicy } from '../service-clients/retry-policy.js';
import { ReadingAbortedError, FileReader } from './file-reader.js';

type Jobs = Pick<JobsClient, 'claimFileText' | 'addFileText' | 'putBackFileText' | 'endFileText'>;

/**
 * A PDF that does not map its codes to letters yields the codes. Postgres cannot store the zero; and JSON-encoded
 * twice, as in calls, they take seven times their size, so that a call with them would be cut off.
 */
const controlCharacters = /[^\P{Cc}\t\n\r]/gu;

/** Splits pages into batches that fit into calls; a page with more text than fits is truncated, as its reader reports. */
const batchesOfPages = (pages: readonly ReadPage[]): ReadPage[][] => {
  const batches: ReadPage[][] = [];
  let room = 0;
  for (const { page, text } of pages) {
    const fitting = {
      page,
      text: text.slice(0, maxTextPerCall).toWellFormed().replaceAll(controlCharacters, ' '),
    };
    if (fitting.text.length > room) {
      batches.push([]);
      room = maxTextPerCall;
    }
    batches.at(-1)?.push(fitting);
    room -= fitting.text.length;
  }
  return batches;
};

/**
 * Reads one file after another until none is waiting. The message only signals that files are waiting, so every step is
 * idempotent; a worker that takes over an interrupted file resumes after the last reported page.
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
    const onPages = async (pages: ReadPage[]) => {
      count += pages.length;
      for (const batch of batchesOfPages(pages)) {
        const save = () => this.jobs.addFileText(pdfWorker, { ...read, pages: batch });
        const { isWanted } = await this.retryPolicy.execute(save);
        if (!isWanted || this.stopping.signal.aborted) throw new ReadingAbortedError();
      }
    };
    try {
      const problem = await this.reader.read(file, onPages);
      await this.retryPolicy.execute(() => this.jobs.endFileText(pdfWorker, { ...read, problem }));
      const milliseconds = Math.round(performance.now() - started);
      this.logger.info({ fileId, pages: count, problem, milliseconds }, 'Read a file');
    } catch (error) {
      // Any other failure counts as an attempt, and the file is not released to be the next one again: all others would
      // wait behind it.
      const isFree = error instanceof ReadingAbortedError || isTransient(error);
      // If jobs itself is unavailable, this fails: the file is then released a little later.
      if (isFree) await this.jobs.putBackFileText(pdfWorker, { fileId }).catch(() => undefined);
      if (!(error instanceof ReadingAbortedError)) throw error;
    }
  }
}
