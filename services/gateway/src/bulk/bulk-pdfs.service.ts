import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkPdfs } from '@jobref/contracts/domain/bulk';
import { limits } from '@jobref/contracts/domain/limits';
import type { AnswerOf } from '@jobref/contracts/wire/calls';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import type { Merge } from '@jobref/contracts/wire/pdf-worker';
import { JOBS, type JobsClient, PDF_WORKER, type PdfWorkerClient } from '@jobref/service-kit/calls/clients';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import { ObjectsClient } from '../service-clients/objects.client.js';
import type { SignedInActor } from '../http/principal.js';
import { LongDownloads } from '../limits/long-downloads.js';
import { type Wanted, ZipDownloads } from '../zip/zip-downloads.js';

type Pdf = AnswerOf<typeof jobsService.bulkPdfs>[number];

const isDone = ({ status }: Pdf) => status === 'done';
const isMissing = ({ status }: Pdf) => status === null || status === 'failed';
const nameOf = (ending: string) => `pdfs-${new Date().toISOString().slice(0, 10)}.${ending}`;
/** How a download tells of one that it does not hold. */
const otherwiseOf = ({ reference, status }: Pdf) =>
  `${reference}: ${status === 'failed' ? 'could not be made' : 'is not ready'}`;

/** The PDFs that bulk work had made, collected. */
@Injectable()
export class BulkPdfsService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(PDF_WORKER) private readonly pdfWorker: PdfWorkerClient,
    private readonly objects: ObjectsClient,
    private readonly downloads: LongDownloads,
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
    const wanted = (await this.collected(actor, workId)).map((pdf) => this.wanted(actor, pdf));
    return this.zips.send(actor, nameOf('zip'), wanted);
  }

  /** All that are ready as one. Throws `not_found` while none is, and `conflict` for more than can be merged. */
  async merged(actor: SignedInActor, workId: string): Promise<StreamableFile> {
    const pdfs = await this.collected(actor, workId);
    const done = pdfs.filter(isDone);
    const bytes = done.reduce((sum, { size }) => sum + (size ?? 0), 0);
    if (done.length > limits.mergedPdfs || bytes > limits.mergedBytes)
      throw new AppError(
        'conflict',
        `At most ${limits.mergedPdfs} PDFs of ${limits.mergedBytes / 1024 / 1024} MB together can be one PDF. Please take the ZIP.`,
      );
    const pdf = await this.downloads.begin(actor, async () => {
      const mergeId = randomUUID();
      await this.pdfWorker.merge(actor, { mergeId, ...(await this.allowed(actor, pdfs)) });
      return (await this.objects.open(objectKeys.merged(mergeId))).bytes;
    });
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: contentDisposition(nameOf('pdf')),
    });
  }

  private async collected(actor: SignedInActor, workId: string): Promise<Pdf[]> {
    const pdfs = await this.jobs.bulkPdfs(actor, { workId });
    if (!pdfs.some(isDone)) throw notFound('Finished PDF');
    return pdfs;
  }

  /** Those that this person may take away now, each a download of its own as in a ZIP, and a line for every other. */
  private async allowed(actor: SignedInActor, pdfs: readonly Pdf[]): Promise<Omit<Merge, 'mergeId'>> {
    const [dossiers, missing]: [Merge['dossiers'], string[]] = [[], []];
    for (const pdf of pdfs) {
      const { jobReferenceId, pdfId, reference } = pdf;
      if (!pdfId || !isDone(pdf)) missing.push(otherwiseOf(pdf));
      else if (await this.isAllowed(actor, { jobReferenceId, pdfId }))
        dossiers.push({ jobReferenceId, pdfId, reference });
      else missing.push(`${reference}: is not there any more`);
    }
    return { dossiers, missing };
  }

  private async isAllowed(actor: SignedInActor, pdf: { jobReferenceId: string; pdfId: string }) {
    try {
      await this.jobs.downloadPdf(actor, pdf);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return false;
      throw error;
    }
  }

  /** Each is a download of its own: the activity tells of it, and whoever lost the right meanwhile does not get it. */
  private wanted(actor: SignedInActor, pdf: Pdf): Wanted {
    const { jobReferenceId, reference, pdfId } = pdf;
    const otherwise = otherwiseOf(pdf);
    if (!pdfId || !isDone(pdf)) return { otherwise };
    const find = async () => {
      await this.jobs.downloadPdf(actor, { jobReferenceId, pdfId });
      return { key: objectKeys.dossier(jobReferenceId, pdfId), name: `${reference}.pdf`, compress: false };
    };
    return { otherwise, find };
  }
}
