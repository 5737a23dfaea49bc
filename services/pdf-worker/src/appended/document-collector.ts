import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import { objectKeys } from '@jobref/contracts/wire/files';
import { Inject, Injectable } from '@nestjs/common';
import type { DossierDocument } from '../dossier/dossier.source.js';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { runAll } from '../run-all.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import type { OnProgress } from '../rendering/progress.js';
import { wordKindOf } from '../dossier/file-types.js';
import { convertedFile, DocumentConverter, wordFile } from './document-converter.js';
import { PdfTool } from './pdf-tool.client.js';
import { documentProblemOf } from './document-problem.js';

const atOnce = 2;
/** Maximum pages of one file, and of all files of a dossier. */
const mostPages = { file: 300, dossier: 1_000 };
/** Maximum bytes of all files of a dossier: beyond that, the tool would run out of memory and show none of them. */
const mostBytes = 50_000_000;
/** Time limit for all files of a dossier: a longer use of the printer would delay other agents. */
const longestMs = 120_000;

const isDocument = ({ mimeType }: FileUpload): boolean =>
  mimeType === acceptedFileTypes.pdf || wordKindOf(mimeType) !== undefined;

/** Returns the ids of documents for which a dossier has no room after the documents before them. */
export const tooLargeDocuments = (files: readonly FileUpload[]): Set<string> => {
  let room = mostBytes;
  const left = files.filter(isDocument).filter(({ fileSize }) => {
    if (fileSize > room) return true;
    room -= fileSize;
    return false;
  });
  return new Set(left.map(({ id }) => id));
};

/** Writes a job reference's documents into the dossier's folder as PDFs, and returns the pages of each. */
@Injectable()
export class DocumentCollector {
  constructor(
    @Inject(ObjectsClient) private readonly objects: Pick<ObjectsClient, 'read'>,
    private readonly retryPolicy: RetryPolicy,
    @Inject(PdfTool) private readonly tool: Pick<PdfTool, 'inspect'>,
    private readonly converter: DocumentConverter,
  ) {}

  /**
   * Returns the documents by file id, in the files' order. A document that cannot be shown has a reason instead of
   * pages.
   */
  async collect(
    folder: string,
    jobReferenceId: string,
    files: readonly FileUpload[],
    onProgress: OnProgress = () => undefined,
  ): Promise<Map<string, DossierDocument>> {
    const documents = files.filter(isDocument);
    const tooLarge = tooLargeDocuments(documents);
    const end = Date.now() + longestMs;
    const found = await runAll(
      atOnce,
      documents.map((file, index) => async (): Promise<DossierDocument> => {
        if (tooLarge.has(file.id)) return { problem: 'large' };
        if (Date.now() > end) return { problem: 'late' };
        onProgress(`Reading ${file.originalName}`);
        return this.fetch(folder, jobReferenceId, file, `document-${index + 1}`);
      }),
    );
    let left = mostPages.dossier;
    const withinLimit = found.map((document): DossierDocument => {
      const count = document.pages?.length ?? 0;
      if (count > left) return { problem: 'long' };
      left -= count;
      return document;
    });
    return new Map(documents.map(({ id }, index) => [id, withinLimit[index]!]));
  }

  private async fetch(
    folder: string,
    jobReferenceId: string,
    file: FileUpload,
    name: string,
  ): Promise<DossierDocument> {
    const key = objectKeys.original(jobReferenceId, file.id);
    const bytes = await this.retryPolicy.execute(() => this.objects.read(key));
    if (!bytes) return { problem: 'missing' };
    try {
      const src = await this.asPdf(folder, file, name, bytes);
      const { pages, problem } = await this.tool.inspect(folder, { file: src, mostPages: mostPages.file });
      return pages ? { src, pages } : { problem };
    } catch (error) {
      return { problem: documentProblemOf(error) };
    }
  }

  /** Writes a document into the folder and returns the path of its PDF. A Word file gets a subfolder of its own. */
  private async asPdf(folder: string, file: FileUpload, name: string, bytes: Buffer): Promise<string> {
    const kind = wordKindOf(file.mimeType);
    if (!kind) {
      await writeFile(join(folder, `${name}.pdf`), bytes);
      return `${name}.pdf`;
    }
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, wordFile(kind)), bytes);
    await this.converter.convert(join(folder, name), kind);
    return join(name, convertedFile);
  }
}
