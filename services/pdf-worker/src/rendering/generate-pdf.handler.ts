import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { generatePdf } from '@jobref/contracts/wire/queues';
import { largestPhoto, type ThumbnailSize, thumbnailSizes } from '@jobref/contracts/domain/limits';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { GenerationSnapshot } from '@jobref/contracts/wire/dossiers';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { AppError } from '@jobref/service-kit/errors';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { OnGivenUp, OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { dossiersPrinted } from '@jobref/service-kit/ops/metrics';
import { traced } from '@jobref/service-kit/tracing/tracing';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentCollector } from '../appended/document-collector.js';
import { PrintError } from '../browser/print.errors.js';
import { WorkFolder } from '../browser/work-folder.js';
import { photosShown } from '../dossier/photos.presenter.js';
import { DossierRenderer, type RenderedDossier } from '../dossier/dossier.renderer.js';
import type { DossierDocument } from '../dossier/dossier.source.js';
import { pageCount } from '../dossier/pdf-file.js';
import { DossierFacts, pdfWorker } from './dossier-facts.js';
import { DossierSize, mailLimit } from './dossier-size.js';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { PictureCollector } from './picture-collector.js';
import { CancelledError, type OnProgress, Progress } from './progress.js';

type Jobs = Pick<JobsClient, 'beginPdf' | 'reportPdfProgress' | 'finishPdf' | 'failPdf'>;
type Message = ReceivedMessage<typeof generatePdf>;

/**
 * Handles one generation from its message to its end. Every step is idempotent: the bytes are stored under this
 * generation's key, and jobs ends a generation only once.
 */
@Injectable()
export class GeneratePdfHandler {
  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly facts: DossierFacts,
    private readonly pictures: PictureCollector,
    private readonly documents: DocumentCollector,
    private readonly size: DossierSize,
    private readonly objects: ObjectsClient,
    private readonly renderer: DossierRenderer,
    private readonly work: WorkFolder,
    private readonly retryPolicy: RetryPolicy,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OnMessage(generatePdf)
  async handle({ payload: { generationId } }: Message): Promise<void> {
    const snapshot = await this.retryPolicy.execute(() => this.jobs.beginPdf(pdfWorker, { generationId }));
    if (!snapshot) return;
    const started = performance.now();
    const observe = (outcome: string) =>
      dossiersPrinted.observe({ outcome }, (performance.now() - started) / 1000);
    const progress = new Progress(this.jobs, generationId);
    const printing = traced('print dossier', {}, () => this.render(snapshot, progress.report));
    const printed = await printing
      .catch((error: unknown) => {
        observe(error instanceof CancelledError ? 'cancelled' : 'failed');
        if (error instanceof CancelledError) return null;
        throw error;
      })
      .finally(() => progress.stop());
    if (!printed) return;
    observe('ok');
    const milliseconds = Math.round(performance.now() - started);
    const { pages, bytes } = printed;
    this.logger.info({ generationId, pages, size: bytes.length, milliseconds }, 'Printed a dossier');
    const stored = await this.store(snapshot, printed);
    await this.retryPolicy.execute(() => this.jobs.finishPdf(pdfWorker, { generationId, ...stored }));
  }

  /**
   * Stores the dossier and returns the stored one: another worker's, if that one took over the message and was faster.
   */
  private async store(
    { jobReference, generationId, generatedAt }: GenerationSnapshot,
    { bytes, ...made }: RenderedDossier,
  ) {
    const key = objectKeys.dossier(jobReference.id, generationId);
    const { size, sha256 } = await this.retryPolicy.execute(() => this.objects.writeDossier(key, bytes));
    if (sha256 === createHash('sha256').update(bytes).digest('hex'))
      return { ...made, size, sha256, generatedAt };
    const others = await this.retryPolicy.execute(() => this.objects.read(key));
    if (!others) throw new Error('The dossier is gone again');
    return { ...made, size, sha256, pages: await pageCount(others), generatedAt: null };
  }

  @OnGivenUp(generatePdf)
  async giveUp({ payload: { generationId } }: Message, error: Error): Promise<void> {
    const reason = reasonOf(error);
    await this.retryPolicy.execute(() => this.jobs.failPdf(pdfWorker, { generationId, reason }));
  }

  private async render(snapshot: GenerationSnapshot, onProgress: OnProgress): Promise<RenderedDossier> {
    const { id, fileUploads } = snapshot.jobReference;
    const documents = snapshot.options.sections.documents ? fileUploads : [];
    const folder = await this.work.dossier();
    const picturesOf = async (longestEdge: ThumbnailSize) => {
      const wanted = { files: photosShown(snapshot), longestEdge };
      const found = await this.pictures.collect(folder, id, wanted, onProgress);
      // Documents take longer, unless there is a size limit: then photos wait for them, to use the space that they
      // leave.
      if (mailLimit(snapshot) === Infinity) onProgress('Reading the documents');
      return found;
    };
    const collected = this.documents.collect(folder, id, documents, onProgress);
    const sized = this.photoSizes(snapshot, collected);
    const parts = [
      this.facts.of(snapshot, folder),
      sized.then(([largest]) => picturesOf(largest)),
      collected,
      sized,
    ] as const;
    try {
      const [facts, pictures, found, sizes] = await Promise.all(parts);
      const generatedAt = new Date(snapshot.generatedAt);
      const source = { snapshot, ...facts, pictures, documents: found, generatedAt };
      let made = await this.renderer.render(folder, source, onProgress);
      for (const size of sizes.slice(1)) {
        if (made.bytes.length <= mailLimit(snapshot)) break;
        made = await this.renderer.render(
          folder,
          { ...source, pictures: await picturesOf(size) },
          onProgress,
        );
      }
      return made;
    } finally {
      // A failed part does not stop the others, which still write to the folder.
      await Promise.allSettled(parts);
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Returns the photo sizes to try until the dossier is small enough. If it is too large with the smallest too, it is
   * made with these, and its size is reported.
   */
  private async photoSizes(
    snapshot: GenerationSnapshot,
    collected: Promise<Map<string, DossierDocument>>,
  ): Promise<[ThumbnailSize, ...ThumbnailSize[]]> {
    if (mailLimit(snapshot) === Infinity) return [largestPhoto];
    const notShown = [...(await collected)].filter(([, { pages }]) => !pages).map(([id]) => id);
    const { photos } = await this.retryPolicy.execute(() => this.size.expect(snapshot, new Set(notShown)));
    return [photos, ...thumbnailSizes.filter((size) => size < photos).toReversed()];
  }
}

// Reasons that a person may read; any other error is internal and only logged.
const reasonOf = (error: Error): string => {
  if (error instanceof PrintError || (error instanceof AppError && error.code !== 'internal'))
    return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'There is no room for PDFs at the moment. Please try again later.'
    : 'The PDF could not be made. Please try again.';
};
