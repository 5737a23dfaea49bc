import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkPdfs } from '@jobref/contracts/domain/bulk';
import type { AnswerOf } from '@jobref/contracts/wire/calls';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import { ObjectsClient } from '../clients/objects.client.js';
import { LongDownloads } from '../limits/long-downloads.js';
import { noteOf } from '../zip/note.js';
import { type ZipEntry, zipStream } from '../zip/zip-stream.js';

type Pdfs = AnswerOf<typeof jobsService.bulkPdfs>;

const isDone = ({ status }: Pdfs[number]) => status === 'done';
const isMissing = ({ status }: Pdfs[number]) => status === null || status === 'failed';

/** The PDFs that bulk work had made, collected. */
@Injectable()
export class BulkPdfsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly objects: ObjectsClient,
    private readonly downloads: LongDownloads,
  ) {}

  async progress(actor: UserActor, workId: string): Promise<BulkPdfs> {
    const pdfs = await this.jobs.bulkPdfs(actor, { workId });
    return {
      total: pdfs.length,
      done: pdfs.filter(isDone).length,
      missing: pdfs.filter(isMissing).length,
    };
  }

  /** Throws `not_found` while none is ready. */
  async zip(actor: UserActor, workId: string): Promise<StreamableFile> {
    const pdfs = await this.jobs.bulkPdfs(actor, { workId });
    if (!pdfs.some(isDone)) throw notFound('Finished PDF');
    const day = new Date().toISOString().slice(0, 10);
    const zip = await this.downloads.begin(actor, () => zipStream(this.entries(actor, pdfs)));
    return new StreamableFile(zip, {
      type: 'application/zip',
      disposition: contentDisposition(`pdfs-${day}.zip`),
    });
  }

  /** Each is a download of its own: the activity tells of it, and whoever lost the right meanwhile does not get it. */
  private async *entries(actor: UserActor, pdfs: Pdfs): AsyncGenerator<ZipEntry> {
    const missing: string[] = [];
    for (const { jobReferenceId, reference, pdfId, status } of pdfs) {
      const bytes = pdfId && status === 'done' ? await this.opened(actor, jobReferenceId, pdfId) : null;
      if (bytes) yield { name: `${reference}.pdf`, bytes, compress: false };
      else missing.push(`${reference}: ${status === 'failed' ? 'could not be made' : 'is not ready'}`);
    }
    if (missing.length > 0) yield noteOf(missing);
  }

  private async opened(actor: UserActor, jobReferenceId: string, pdfId: string) {
    try {
      await this.jobs.downloadPdf(actor, { jobReferenceId, pdfId });
      return (await this.objects.open(objectKeys.dossier(jobReferenceId, pdfId))).bytes;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  }
}
