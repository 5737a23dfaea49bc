import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Organisation } from '@jobref/contracts/domain/organisation';
import { objectKeys } from '@jobref/contracts/wire/files';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { DossierPicture } from '../dossier/dossier.source.js';
import { pngSize } from '../dossier/png-size.js';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';

const src = 'logo.png';

/** Downloads the organisation's logo into the dossier's folder. */
@Injectable()
export class LogoCollector {
  constructor(
    @Inject(ObjectsClient) private readonly objects: Pick<ObjectsClient, 'read'>,
    private readonly retryPolicy: RetryPolicy,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Returns null if there is none, or it is unavailable: a dossier without its logo is better than no dossier. */
  async collect(folder: string, { logoVersion }: Organisation): Promise<DossierPicture | null> {
    if (!logoVersion) return null;
    try {
      const bytes = await this.retryPolicy.execute(() => this.objects.read(objectKeys.logo(logoVersion)));
      const size = bytes && pngSize(bytes);
      if (!size) throw new Error(bytes ? 'It is no PNG' : 'It is not in the store');
      await writeFile(join(folder, src), bytes);
      return { src, ...size };
    } catch (error) {
      this.logger.warn({ err: error, logoVersion }, 'A dossier is made without the logo');
      return null;
    }
  }
}
