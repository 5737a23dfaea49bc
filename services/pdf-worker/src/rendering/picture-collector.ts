import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileUpload } from '@jobref/contracts/domain/files';
import type { ThumbnailSize } from '@jobref/contracts/domain/limits';
import { shownThumbnail } from '@jobref/contracts/wire/files';
import { Inject, Injectable } from '@nestjs/common';
import { isPhoto } from '../dossier/photos.presenter.js';
import type { DossierPicture } from '../dossier/dossier.source.js';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { runAll } from '../run-all.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import type { OnProgress } from './progress.js';

const atOnce = 4;

/** Downloads the derivatives of a job reference's photos into the dossier's folder. */
@Injectable()
export class PictureCollector {
  constructor(
    @Inject(ObjectsClient) private readonly objects: Pick<ObjectsClient, 'read'>,
    private readonly retryPolicy: RetryPolicy,
  ) {}

  /**
   * Returns the pictures by file id. A photo whose derivative is missing has none: the dossier shows an empty
   * frame.
   */
  async collect(
    folder: string,
    jobReferenceId: string,
    { files, longestEdge }: { files: readonly FileUpload[]; longestEdge: ThumbnailSize },
    onProgress: OnProgress = () => undefined,
  ): Promise<Map<string, DossierPicture>> {
    const pictures = new Map<string, DossierPicture>();
    const photos = files.filter((file) => isPhoto(file) && file.hasThumbnail);
    let done = 0;
    const fetchInto = async (photo: FileUpload, src: string): Promise<void> => {
      const key = shownThumbnail(jobReferenceId, photo, longestEdge);
      const bytes = await this.retryPolicy.execute(() => this.objects.read(key));
      onProgress(`Photo ${(done += 1)} of ${photos.length}`);
      const { width, height } = photo;
      if (!bytes || !width || !height) return;
      await writeFile(join(folder, src), bytes);
      // The photo's size, not the derivative's: a picture is placed by its proportions alone.
      pictures.set(photo.id, { src, width, height });
    };
    await runAll(
      atOnce,
      photos.map((photo, index) => () => fetchInto(photo, `photo-${index + 1}.jpg`)),
    );
    return pictures;
  }
}
