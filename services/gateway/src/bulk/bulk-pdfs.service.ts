import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkPdfs } from '@jobref/contracts/domain/bulk';
import type { AnswerOf } from '@jobref/contracts/wire/calls';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { SignedInActor } from '../http/principal.js';
import { type Wanted, ZipDownloads } from '../zip/zip-downloads.js';

type Pdf = AnswerOf<typeof jobsService.bulkPdfs>[number];

const isDone = ({ status }: Pdf) => status === 'done';
const isMissing = ({ status }: Pdf) => status === null || status === 'failed';

/** The PDFs that bulk work had made, collected. */
@Injectable()
export class BulkPdfsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly zips: ZipDownloads,
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
  async zip(actor: SignedInActor, workId: string): Promise<StreamableFile> {
    const pdfs = await this.jobs.bulkPdfs(actor, { workId });
    if (!pdfs.some(isDone)) throw notFound('Finished PDF');
    const day = new Date().toISOString().slice(0, 10);
    const wanted = pdfs.map((pdf) => this.wanted(actor, pdf));
    return this.zips.send(actor, `pdfs-${day}.zip`, wanted);
  }

  /** Each is a download of its own: the activity tells of it, and whoever lost the right meanwhile does not get it. */
  private wanted(actor: SignedInActor, { jobReferenceId, reference, pdfId, status }: Pdf): Wanted {
    const otherwise = `${reference}: ${status === 'failed' ? 'could not be made' : 'is not ready'}`;
    if (!pdfId || status !== 'done') return { otherwise };
    const find = async () => {
      await this.jobs.downloadPdf(actor, { jobReferenceId, pdfId });
      return { key: objectKeys.dossier(jobReferenceId, pdfId), name: `${reference}.pdf`, compress: false };
    };
    return { otherwise, find };
  }
}
