import { rm } from 'node:fs/promises';
import type { Actor } from '@jobref/contracts/domain/actor';
import type { FileUpload } from '@jobref/contracts/domain/files';
import type { DossierSnapshot } from '@jobref/contracts/wire/dossiers';
import type { DossierPreview } from '@jobref/contracts/wire/pdf-worker';
import { requireUser } from '@jobref/service-kit/actors';
import { unavailable } from '@jobref/service-kit/errors';
import { tooLargeDocuments } from '../appended/document-collector.js';
import { PrintError } from '../browser/print.errors.js';
import type { WorkFolder } from '../browser/work-folder.js';
import type { DossierRenderer } from '../dossier/dossier.renderer.js';
import type { DossierDocument } from '../dossier/dossier.source.js';
import { isPhoto, photosShown } from '../dossier/photos.presenter.js';
import type { DossierFacts } from '../rendering/dossier-facts.js';
import type { DossierSize } from '../rendering/dossier-size.js';
import type { PictureCollector } from '../rendering/picture-collector.js';
import { LatestOnlyQueue } from './latest-only-queue.js';

const pages = 4;
/** Pixels of a picture's longest edge, sharp enough for a screen. */
const pictureSize = 960;
const a4 = { width: 595, height: 842 };

/** Renders previews: the first pages of a dossier with the current options. Nothing is stored. */
export class PreviewService {
  private readonly queue = new LatestOnlyQueue();

  constructor(
    private readonly facts: DossierFacts,
    private readonly pictures: PictureCollector,
    private readonly size: DossierSize,
    private readonly renderer: DossierRenderer,
    private readonly work: WorkFolder,
  ) {}

  /**
   * Throws `too_many_requests` if a newer request of the same person replaced this one, and `unavailable` if the
   * preview cannot be made.
   */
  async preview(actor: Actor, snapshot: DossierSnapshot): Promise<DossierPreview> {
    const { id } = requireUser(actor);
    return this.queue.run(id, () => this.make(snapshot)).catch(asUnavailable);
  }

  private async make(snapshot: DossierSnapshot): Promise<DossierPreview> {
    const { jobReference } = snapshot;
    const tooLarge = tooLargeDocuments(jobReference.fileUploads);
    const folder = await this.work.dossier();
    const parts = [
      this.facts.of(snapshot, folder),
      this.pictures.collect(folder, jobReference.id, {
        files: photosShown(snapshot, pages),
        longestEdge: pictureSize,
      }),
      this.size.expect(snapshot, tooLarge),
    ] as const;
    try {
      const [facts, pictures, expected] = await Promise.all(parts);
      const documents = unreadDocuments(jobReference.fileUploads, tooLarge);
      const source = { snapshot, ...facts, pictures, documents, generatedAt: new Date(), isPreview: true };
      const pdf = await this.renderer.preview(folder, source, pages);
      return { pdf: pdf.toString('base64'), expectedSize: expected.bytes };
    } finally {
      await Promise.allSettled(parts);
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/**
 * Documents are not opened for a preview: each that fits counts as one page, and all of them come after the pages
 * shown.
 */
const unreadDocuments = (
  files: readonly FileUpload[],
  tooLarge: ReadonlySet<string>,
): Map<string, DossierDocument> => {
  const documentOf = (id: string): DossierDocument =>
    tooLarge.has(id) ? { problem: 'large' } : { src: '', pages: [a4] };
  return new Map(files.filter((file) => !isPhoto(file)).map(({ id }) => [id, documentOf(id)]));
};

const asUnavailable = (error: unknown): never => {
  throw error instanceof PrintError ? unavailable(`${error.message}. Please try again.`) : error;
};
