import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { entityTagsIn } from '../http/entity-tags.js';
import { type Download, headersOf } from './download.js';

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || entityTagsIn(header).includes(etag));

/** Returns whether a range starts a download, which counts once: viewers and resumed downloads request later ranges. */
const isDownloadStart = (range: string | undefined) => !/^bytes=(?!0-)/.test(range ?? '');

/** Streams objects to a person whom the owning service has granted access. */
@Injectable()
export class DownloadsService {
  constructor(private readonly objects: ObjectsClient) {}

  /** Streams the object or the requested range; responds with 304 and no body when the browser's copy is current. */
  async send(
    download: Download,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | void> {
    const { 'if-none-match': known, 'if-range': ifRange, range } = request.headers;
    if (isKnown(known, download.etag)) {
      void reply.code(304).headers(headersOf(download));
      return;
    }
    const sameAsKnown = ifRange === undefined || ifRange === download.etag;
    const found = await this.objects.open(download.key, sameAsKnown ? range : undefined);
    if (download.attachment && isDownloadStart(range))
      await download.record?.().catch((error: unknown) => {
        found.bytes.destroy();
        throw error;
      });
    void reply.code(found.status).headers(headersOf(download));
    if (found.length !== undefined) void reply.header('content-length', found.length);
    if (found.range !== undefined) void reply.header('content-range', found.range);
    return new StreamableFile(found.bytes);
  }
}
