import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { acceptedFileTypes, isPhotoType, limits } from '@jobref/contracts/domain/limits';
import { markPhotoRequest, type MarkupShape } from '@jobref/contracts/domain/markup';
import {
  markupVersionOfKey,
  objectKeys,
  type ObjectTicket,
  ownerOfKey,
  type StoredObject,
} from '@jobref/contracts/wire/files';
import { ObjectStore } from '@jobref/object-store/object-store';
import { AppError, notFound, unavailable } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { FileDecoder } from '../derivatives/file-decoder.js';
import type { Photo } from '../derivatives/photo.js';
import { mediaTypeOf } from '../intake/media-type.js';
import { Spool } from '../intake/spool.js';

const unreadable = () => new AppError('invalid_input', 'The markup cannot be read');

/**
 * Draws markup over photos; the result is served from then on. A version is written once; the original stays unchanged.
 */
@Injectable()
export class MarkedPhotos {
  constructor(
    private readonly objects: ObjectStore,
    private readonly spool: Spool,
    private readonly decoder: FileDecoder,
  ) {}

  store(
    { key, person }: Pick<ObjectTicket, 'key' | 'person'>,
    body: Readable,
    announced: number,
  ): Promise<StoredObject> {
    return this.spool.receive(body, { limit: limits.jsonBody, announced }, async ({ path }) => {
      const shapes = await shapesIn(path);
      const { jobReferenceId, fileId } = ownerOfKey(key) ?? {};
      const version = markupVersionOfKey(key);
      if (!jobReferenceId || !fileId || !version) throw unreadable();
      const { derivatives, marked, width, height } = await this.draw(
        objectKeys.original(jobReferenceId, fileId),
        shapes,
        person,
      );
      if (!marked) throw new AppError('invalid_file_type', 'This photo cannot be opened');
      await Promise.all([
        this.objects.put(key, marked),
        ...derivatives.map(({ size, bytes }) =>
          this.objects.put(objectKeys.markedThumbnail(jobReferenceId, fileId, version, size), bytes),
        ),
      ]);
      const sha256 = createHash('sha256').update(marked).digest('hex');
      return {
        size: marked.length,
        sha256,
        mimeType: acceptedFileTypes.jpg,
        width,
        height,
        hasThumbnail: true,
      };
    });
  }

  private async draw(original: string, shapes: MarkupShape[], person?: string): Promise<Photo> {
    const opened = await this.objects.get(original);
    if (!opened) throw notFound('File');
    const { length: announced } = opened;
    const incoming = { limit: limits.fileSize, announced, createAbortError: unavailable };
    try {
      return await this.spool.receive(opened.bytes, incoming, async ({ path }) => {
        const mimeType = await mediaTypeOf(path);
        if (!mimeType || !isPhotoType(mimeType))
          throw new AppError('invalid_input', 'Only a photo can be marked');
        return this.decoder.readPhoto({ path, mimeType, person, shapes });
      });
    } finally {
      opened.bytes.destroy();
    }
  }
}

const shapesIn = async (path: string): Promise<MarkupShape[]> => {
  try {
    const { shapes } = markPhotoRequest.parse(JSON.parse(await readFile(path, 'utf8')));
    if (shapes.length > 0) return shapes;
  } catch {
    // Reported below.
  }
  throw unreadable();
};
