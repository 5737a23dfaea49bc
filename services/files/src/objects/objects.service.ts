import type { Readable } from 'node:stream';
import { acceptedFileTypes, isPhotoType, limits } from '@jobref/contracts/domain/limits';
import { objectKeys, type ObjectTicket, ownerOfKey, type StoredObject } from '@jobref/contracts/wire/files';
import {
  type ByteRange,
  type LocalFile,
  ObjectStore,
  type OpenedBytes,
} from '@jobref/object-store/object-store';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { Photo } from '../derivatives/photo.js';
import { FileDecoder } from '../derivatives/file-decoder.js';
import { mediaTypeOf } from '../intake/media-type.js';
import { Spool } from '../intake/spool.js';
import { ClamAv } from '../scanner/clamav.js';
import { rangeOf } from './byte-range.js';
import { LogoIntake } from './logo-intake.js';
import { MarkedPhotos } from './marked-photos.js';
import { assertSameContent, storedContent } from './same-content.js';

const dossierSize = 200 * 1024 * 1024;

/** Outgoing bytes; `part` is their range and the total size, null for all bytes. */
export interface OpenedObject extends OpenedBytes {
  part: (ByteRange & { size: number }) | null;
}

/** Stores and serves bytes. Permissions were checked before: the ticket proves it. */
@Injectable()
export class ObjectsService {
  constructor(
    private readonly store: ObjectStore,
    private readonly spool: Spool,
    @Inject(ClamAv) private readonly scanner: ClamAv | null,
    private readonly decoder: FileDecoder,
    private readonly logos: LogoIntake,
    private readonly marked: MarkedPhotos,
  ) {}

  /** Stores the body as the ticket allows. `announced` is the size that the sender states, 0 if none. */
  takeIn({ key, use, person }: ObjectTicket, body: Readable, announced: number): Promise<StoredObject> {
    if (use === 'mark') return this.marked.store({ key, person }, body, announced);
    if (use === 'logo') return this.logos.store({ key, person }, body, announced);
    return use === 'dossier'
      ? this.storeDossier(key, body, announced)
      : this.upload({ key, person }, body, announced);
  }

  /** Stores a file once it is counted, hashed and recognised by its content; a refused file leaves nothing. */
  private upload(
    { key, person }: Pick<ObjectTicket, 'key' | 'person'>,
    body: Readable,
    announced: number,
  ): Promise<StoredObject> {
    return this.spool.receive(body, { limit: limits.fileSize, announced }, async (file) => {
      if (file.size === 0) throw new AppError('invalid_input', 'The file is empty');
      const mimeType = await mediaTypeOf(file.path);
      if (!mimeType) throw new AppError('invalid_file_type', 'Invalid file type');
      await this.scanner?.refuseInfected(file.path);
      const photo: Photo = isPhotoType(mimeType)
        ? await this.decoder.readPhoto({ path: file.path, mimeType, person })
        : { width: null, height: null, derivatives: [] };
      const isPdf = mimeType === acceptedFileTypes.pdf;
      const downloadOnly = isPdf ? await this.decoder.readPdfContent(file.path, person) : null;
      await this.keep(key, file, photo);
      const { size, sha256 } = file;
      const { derivatives, ...seen } = photo;
      const hasThumbnail = derivatives.length > 0;
      return { size, sha256, mimeType, ...seen, hasThumbnail, ...(downloadOnly && { downloadOnly }) };
    });
  }

  /** Stores a finished dossier. If another worker was first, its dossier stays and is described in the response. */
  private storeDossier(key: string, body: Readable, announced: number): Promise<StoredObject> {
    return this.spool.receive(body, { limit: dossierSize, announced }, async (file) => {
      const mimeType = await mediaTypeOf(file.path);
      if (mimeType !== acceptedFileTypes.pdf)
        throw new AppError('invalid_file_type', 'A dossier must be a PDF');
      const { size, sha256 } = (await this.store.create(key, file))
        ? file
        : await storedContent(this.store, key);
      return { size, sha256, mimeType, width: null, height: null, hasThumbnail: false };
    });
  }

  /** Opens an object, or the part of it that a Range header names. */
  async open(key: string, rangeHeader?: string): Promise<OpenedObject> {
    // Only a range needs the size beforehand; otherwise one request to the store is enough.
    const entry = rangeHeader === undefined ? null : await this.store.stat(key);
    const range = entry && rangeOf(rangeHeader, entry.size);
    const opened = await this.store.get(key, range ?? undefined);
    if (!opened) throw notFound('File');
    return { ...opened, part: entry && range ? { ...range, size: entry.size } : null };
  }

  /**
   * Stores the original first to claim the key: of two concurrent uploads only one goes on to store its derivatives. No
   * client requests either before the response is sent. Leftovers of a failure are swept as orphans.
   */
  private async keep(key: string, file: LocalFile, { derivatives }: Photo): Promise<void> {
    const owner = ownerOfKey(key);
    if (!owner?.fileId) throw new AppError('invalid_input', 'Not a place for a file');
    const { jobReferenceId, fileId } = owner;
    const isFirst = !(await this.store.stat(key)) && (await this.store.create(key, file));
    if (!isFirst) await assertSameContent(this.store, key, file.sha256);
    await Promise.all(
      derivatives.map(({ size, bytes }) =>
        this.store.put(objectKeys.thumbnail(jobReferenceId, fileId, size), bytes),
      ),
    );
  }
}
