import { megabyte } from '@jobref/contracts/domain/file-size';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { type ThumbnailSize, thumbnailSizes } from '@jobref/contracts/domain/limits';
import { shownThumbnail } from '@jobref/contracts/wire/files';
import type { DossierSnapshot } from '@jobref/contracts/wire/dossiers';
import { Inject, Injectable } from '@nestjs/common';
import { runAll } from '../run-all.js';
import { isPhoto } from '../dossier/photos.presenter.js';
import { ObjectsClient } from '../service-clients/objects.client.js';

const atOnce = 8;
/**
 * Bytes of a dossier apart from photos and documents: fonts, words, tags. 34 kB without any, 61 kB with four photos.
 */
const rest = 50_000;
const mostKnown = 10_000;
const largestFirst = thumbnailSizes.toReversed();

export const mailLimit = ({ options }: DossierSnapshot): number => (options.mailSize ?? Infinity) * megabyte;

/** Size of the photos in a dossier, and its approximate size in bytes. */
export interface ExpectedDossier {
  photos: ThumbnailSize;
  bytes: number;
}

/** Predicts the size of dossiers: Chromium embeds photos byte for byte. */
@Injectable()
export class DossierSize {
  /** Cached by key: a derivative is made once and never changed. */
  private readonly known = new Map<string, number>();

  constructor(@Inject(ObjectsClient) private readonly objects: Pick<ObjectsClient, 'sizeOf'>) {}

  /**
   * Returns the largest photo size that keeps the dossier within its limit, or the smallest size if none does.
   * `notShown`: ids of documents that are known to be left out.
   */
  async expect(
    snapshot: DossierSnapshot,
    notShown: ReadonlySet<string> = new Set(),
  ): Promise<ExpectedDossier> {
    const documents = this.documentsOf(snapshot, notShown);
    const limit = mailLimit(snapshot);
    let expected: ExpectedDossier | undefined;
    for (const photos of largestFirst) {
      expected = { photos, bytes: rest + documents + (await this.photosOf(snapshot, photos)) };
      if (expected.bytes <= limit) break;
    }
    return expected!;
  }

  private documentsOf({ jobReference, options }: DossierSnapshot, notShown: ReadonlySet<string>): number {
    if (!options.sections.documents) return 0;
    return jobReference.fileUploads
      .filter((file) => !isPhoto(file) && !notShown.has(file.id))
      .reduce((sum, { fileSize }) => sum + fileSize, 0);
  }

  private async photosOf({ jobReference, options }: DossierSnapshot, size: ThumbnailSize): Promise<number> {
    if (!options.sections.photos) return 0;
    const photos = jobReference.fileUploads.filter((file) => isPhoto(file) && file.hasThumbnail);
    const sizes = await runAll(
      atOnce,
      photos.map((photo) => () => this.sizeOf(jobReference.id, photo, size)),
    );
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  }

  private async sizeOf(jobReferenceId: string, photo: FileUpload, size: ThumbnailSize): Promise<number> {
    const key = shownThumbnail(jobReferenceId, photo, size);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const bytes = (await this.objects.sizeOf(key)) ?? 0;
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(key, bytes);
    return bytes;
  }
}
