import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import { objectKeys } from '@jobref/contracts/wire/files';
import PQueue from 'p-queue';
import type { DossierDocument } from '../dossier/dossier.source.js';
import type { ObjectsClient } from '../rendering/objects.client.js';
import type { Patience } from '../rendering/patience.js';
import { type Inspected, type PdfTool, PdfToolError } from './pdf-tool.client.js';

const atOnce = 2;
/** Pages of one file, and of all files of a dossier. */
const mostPages = { file: 300, dossier: 1_000 };
/** Bytes of all files of a dossier: what is more the tool cannot write within its memory, and then none of them would be shown. */
const mostBytes = 50_000_000;

/** Those that fit into a dossier together, in their order. */
const fitting = (files: readonly FileUpload[]): FileUpload[] => {
  let room = mostBytes;
  return files.filter(({ fileSize }) => {
    if (fileSize > room) return false;
    room -= fileSize;
    return true;
  });
};

/** Brings a job reference's PDFs into the dossier's folder, and says of each what it has to show. */
export class DocumentCollector {
  constructor(
    private readonly objects: Pick<ObjectsClient, 'read'>,
    private readonly patience: Patience,
    private readonly tool: Pick<PdfTool, 'inspect'>,
  ) {}

  /** By file id, in the files' order. What cannot be shown has a reason instead of pages. */
  async collect(
    folder: string,
    jobReferenceId: string,
    files: readonly FileUpload[],
  ): Promise<Map<string, DossierDocument>> {
    const queue = new PQueue({ concurrency: atOnce });
    const pdfs = files.filter(({ mimeType }) => mimeType === acceptedFileTypes.pdf);
    const fit = new Set(fitting(pdfs));
    const found = await queue.addAll(
      pdfs.map(
        (file, index) => async (): Promise<DossierDocument> =>
          fit.has(file)
            ? this.fetch(folder, jobReferenceId, file.id, `document-${index + 1}.pdf`)
            : { problem: 'large' },
      ),
    );
    let left = mostPages.dossier;
    const withinLimit = found.map((document): DossierDocument => {
      const count = document.pages?.length ?? 0;
      if (count > left) return { problem: 'long' };
      left -= count;
      return document;
    });
    return new Map(pdfs.map(({ id }, index) => [id, withinLimit[index]!]));
  }

  private async fetch(
    folder: string,
    jobReferenceId: string,
    fileId: string,
    src: string,
  ): Promise<DossierDocument> {
    const key = objectKeys.original(jobReferenceId, fileId);
    const bytes = await this.patience.with(() => this.objects.read(key));
    if (!bytes) return { problem: 'missing' };
    await writeFile(join(folder, src), bytes);
    const inspected = await this.inspect(folder, src);
    return inspected.pages ? { src, pages: inspected.pages } : { problem: inspected.problem };
  }

  private async inspect(folder: string, file: string): Promise<Inspected> {
    try {
      return await this.tool.inspect(folder, { file, mostPages: mostPages.file });
    } catch (error) {
      if (error instanceof PdfToolError) return { problem: 'damaged' };
      throw error;
    }
  }
}
