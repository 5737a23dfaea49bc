import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import type { Organisation } from '@jobref/contracts/domain/organisation';
import { objectKeys } from '@jobref/contracts/wire/files';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from '../files/download.js';
import { DownloadsService } from '../files/downloads.service.js';
import { OrganisationCache } from './organisation-cache.js';

const aYear = 365 * 24 * 3600;

/** Serves the organisation's logo to everyone. */
@Injectable()
export class LogoService {
  constructor(
    private readonly known: OrganisationCache,
    private readonly downloads: DownloadsService,
  ) {}

  /**
   * Always sends the current logo: an old mail, which names a previous version, shows the current one. The response is
   * cacheable only if its own version was requested.
   */
  async send(
    requestedVersion: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | void> {
    const version = await this.versionFor(requestedVersion);
    // Web mail clients show the logo on their own pages.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    try {
      return await this.downloads.send(download(version, requestedVersion === version), request, reply);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      const now = versionIn(await this.known.current()); // Replaced a moment ago, at another gateway.
      return this.downloads.send(download(now, requestedVersion === now), request, reply);
    }
  }

  /** Queries auth again for a version that is not the cached one: it may just have been set at another gateway. */
  private async versionFor(requestedVersion: string | undefined): Promise<string> {
    const recent = await this.known.recent();
    if (requestedVersion === undefined || requestedVersion === recent.logoVersion) return versionIn(recent);
    return versionIn(await this.known.current().catch(() => recent));
  }
}

const versionIn = ({ logoVersion }: Organisation): string => {
  if (!logoVersion) throw notFound('Logo');
  return logoVersion;
};

const download = (version: string, isRequestedVersion: boolean): Download => ({
  key: objectKeys.logo(version),
  mimeType: acceptedFileTypes.png,
  name: 'logo.png',
  etag: `"${version}"`,
  attachment: false,
  cacheControl: isRequestedVersion ? `public, max-age=${aYear}, immutable` : 'public, no-cache',
});
