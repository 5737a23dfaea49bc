import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { acceptedFileTypes, limits, logoTypes } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import type { ObjectTicket, StoredObject } from '@jobref/contracts/wire/files';
import { ObjectStore } from '@jobref/object-store/object-store';
import { AppError } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { FileDecoder } from '../derivatives/file-decoder.js';
import { mediaTypeOf } from '../intake/media-type.js';
import { Spool } from '../intake/spool.js';
import { ClamAv } from '../scanner/clamav.js';
import { assertSameContent } from './same-content.js';

/**
 * Accepts the organisation's logo: recognised by its content and redrawn. A version is written once and never changes.
 */
@Injectable()
export class LogoIntake {
  constructor(
    private readonly objects: ObjectStore,
    private readonly spool: Spool,
    @Inject(ClamAv) private readonly scanner: ClamAv | null,
    private readonly decoder: FileDecoder,
  ) {}

  store(
    { key, person }: Pick<ObjectTicket, 'key' | 'person'>,
    body: Readable,
    announced: number,
  ): Promise<StoredObject> {
    return this.spool.receive(body, { limit: limits.logoSize, announced }, async (file) => {
      if (file.size === 0) throw new AppError('invalid_input', 'The file is empty');
      if (!logoTypes.includes((await mediaTypeOf(file.path)) ?? ''))
        throw new AppError('invalid_file_type', messages.logoTypeInvalid);
      await this.scanner?.refuseInfected(file.path);
      const { bytes, width, height } = await this.decoder.drawLogo(file.path, person);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (!(await this.objects.create(key, bytes))) await assertSameContent(this.objects, key, sha256);
      const mimeType = acceptedFileTypes.png;
      return { size: bytes.length, sha256, mimeType, width, height, hasThumbnail: false };
    });
  }
}
