import type { JobsClient } from '@jobref/service-kit/calls/clients';
import { pdfWorker } from './dossier-facts.js';

/** Told what is done now, as "Photo 12 of 50". Throws once the dossier is not wanted any more. */
export type OnProgress = (step: string) => void;

/** Somebody cancelled the dossier, or its job reference is gone. */
export class NotWantedError extends Error {
  override readonly name = 'NotWantedError';
}

const tellEveryMs = 1_000;

/** Tells jobs every second how far a dossier is, and hears from it whether the dossier is still wanted. One that takes less is not told of. */
export class Progress {
  private step = 'Collecting its files';
  private isWanted = true;
  private readonly timer = setInterval(() => void this.tell(), tellEveryMs);

  constructor(
    private readonly jobs: Pick<JobsClient, 'reportPdfProgress'>,
    private readonly generationId: string,
  ) {}

  readonly say: OnProgress = (step) => {
    if (!this.isWanted) throw new NotWantedError();
    this.step = step;
  };

  stop(): void {
    clearInterval(this.timer);
  }

  /** A dossier is made whether or not somebody can be told of it. */
  private async tell(): Promise<void> {
    const { generationId, step: progress } = this;
    const told = this.jobs.reportPdfProgress(pdfWorker, { generationId, progress });
    await told.then(
      ({ isWanted }) => (this.isWanted = isWanted),
      () => undefined,
    );
  }
}
