import type { JobsClient } from '@jobref/service-kit/calls/clients';
import { pdfWorker } from './dossier-facts.js';

/** Callback for the current step, as "Photo 12 of 50". Throws once the dossier is no longer wanted. */
export type OnProgress = (step: string) => void;

/** Thrown if the dossier was cancelled, or its job reference is gone. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

const reportEveryMs = 1_000;

/**
 * Reports the progress of a dossier to jobs every second, and learns from the response whether the dossier is still
 * wanted. A dossier that takes less is not reported.
 */
export class Progress {
  private step = 'Collecting its files';
  private isWanted = true;
  private readonly timer = setInterval(() => void this.send(), reportEveryMs);

  constructor(
    private readonly jobs: Pick<JobsClient, 'reportPdfProgress'>,
    private readonly generationId: string,
  ) {}

  readonly report: OnProgress = (step) => {
    if (!this.isWanted) throw new CancelledError();
    this.step = step;
  };

  stop(): void {
    clearInterval(this.timer);
  }

  /** A dossier is made even if its progress cannot be reported. */
  private async send(): Promise<void> {
    const { generationId, step: progress } = this;
    const sent = this.jobs.reportPdfProgress(pdfWorker, { generationId, progress });
    await sent.then(
      ({ isWanted }) => (this.isWanted = isWanted),
      () => undefined,
    );
  }
}
