import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileTextProblem } from '@jobref/contracts/domain/files';
import { acceptedFileTypes, isPhotoType, largestPhoto } from '@jobref/contracts/domain/limits';
import { objectKeys, shownThumbnail } from '@jobref/contracts/wire/files';
import { type ClaimedFile, maxTextPerCall, type ReadPage } from '@jobref/contracts/wire/file-texts';
import { type WordKind, wordKindOf } from '../dossier/file-types.js';
import type { ObjectsClient } from '../service-clients/objects.client.js';
import type { RetryPolicy } from '../service-clients/retry-policy.js';
import { ToolError, ToolLimitError } from '../tools/tool-process.js';
import type { TextOfScans, TextTool } from './text-tool.client.js';

/** Maximum pages of a file; text after them is not searchable. */
const mostPages = 1_000;
/** For search, a page with fewer letters is a picture of a page. */
const leastLetters = 20;
/** Maximum pages of one file for text recognition, which takes seconds for each. */
const mostScans = 200;
const scansAtOnce = 20;
/**
 * Maximum processor seconds for all scans of one file: 200 pages full of text take less, and all other files wait
 * meanwhile.
 */
const mostSeconds = 15 * 60;

/** Whether a page has more text than is stored. */
const isTooLong = (text: string): boolean => text.length > maxTextPerCall;
const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Thrown if the file is no longer wanted, or this process ends; pages read so far are kept. */
export class ReadingAbortedError extends Error {
  override readonly name = 'ReadingAbortedError';
}

/** Reads the text of one file of any accepted type. */
export class FileReader {
  constructor(
    private readonly folder: string,
    private readonly objects: Pick<ObjectsClient, 'read'>,
    private readonly retryPolicy: RetryPolicy,
    private readonly tool: TextTool,
  ) {}

  /**
   * Passes on each page once it is read. Returns why nothing, or not all, could be read; else null. Pages that an
   * interrupted attempt read count too. Throws if the processor was too busy with other work to read the file.
   */
  async read(
    file: ClaimedFile,
    onPages: (pages: ReadPage[]) => Promise<void>,
  ): Promise<FileTextProblem | null> {
    const bytes = await this.retryPolicy.execute(() => this.objects.read(keyOf(file)));
    if (!bytes) return 'missing';
    const folder = await mkdtemp(join(this.folder, 'reading-'));
    try {
      await writeFile(join(folder, 'file'), bytes);
      return await this.readIn(folder, file, onPages);
    } catch (error) {
      if (error instanceof ToolError && !isLate(error)) return problemOf(error);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async readIn(
    folder: string,
    { mimeType, pagesRead }: ClaimedFile,
    onPages: (pages: ReadPage[]) => Promise<void>,
  ): Promise<FileTextProblem | null> {
    if (mimeType === acceptedFileTypes.pdf) return this.readPdf(folder, pagesRead, onPages);
    const kind = wordKindOf(mimeType);
    const text = kind ? await this.readWord(folder, kind) : await this.tool.picture(folder, 'file');
    await onPages([{ page: 0, text }]);
    return isTooLong(text) ? 'too_much' : null;
  }

  private async readWord(folder: string, kind: WordKind): Promise<string> {
    const text = await this.tool.word(folder, 'file', kind);
    return kind === 'doc' ? text : `${text}\n${await this.readBesideDocx(folder)}`;
  }

  /** Returns an empty text if these parts cannot be read, so that the main text is kept. */
  private async readBesideDocx(folder: string): Promise<string> {
    try {
      return await this.tool.word(folder, 'file', 'beside-docx');
    } catch (error) {
      if (error instanceof ToolError) return '';
      throw error;
    }
  }

  /** Reads pages in order, so that another worker can resume; recognises the text of pages that contain none. */
  private async readPdf(
    folder: string,
    pagesRead: number,
    onPages: (pages: ReadPage[]) => Promise<void>,
  ): Promise<FileTextProblem | null> {
    const found = await this.tool.pdf(folder, 'file', mostPages);
    if (!found.pages) return found.problem;
    const all = found.pages.map((text, index) => ({ page: index + 1, text }));
    const unread = all.filter(({ text }) => lettersIn(text) < leastLetters);
    const scans = unread.slice(0, mostScans);
    let waiting = scans.map(({ page }) => page).filter((page) => page > pagesRead);
    let failed = 0;
    let failure: ToolError | undefined;
    let seconds = 0;
    let next = pagesRead;
    while (waiting.length > 0 && seconds < mostSeconds) {
      const begun = performance.now();
      const read = await this.readScans(folder, waiting);
      const seen = read instanceof ToolError ? null : read;
      if (read instanceof ToolError) {
        // A file of scans alone continues here in a later attempt; another keeps the text of its other pages.
        if (isLate(read) && unread.length === all.length) throw read;
        failed += 1;
        failure = read;
      }
      // A failed run does not report its processor time.
      seconds += seen?.processorSeconds ?? (performance.now() - begun) / 1_000;
      const texts = new Map((seen?.texts ?? ['']).map((text, index) => [waiting[index], text]));
      waiting = waiting.slice(texts.size);
      const until = waiting[0] ? waiting[0] - 1 : all.length;
      const done = all.slice(next, until);
      await onPages(done.map(({ page, text }) => ({ page, text: `${text}\n${texts.get(page) ?? ''}` })));
      next = until;
    }
    if (next < all.length) await onPages(all.slice(next));
    if (waiting.length > 0) return 'too_much';
    if (failure && failed === scans.length && unread.length === all.length) return problemOf(failure);
    const isCut = found.isCut || found.pages.some(isTooLong) || scans.length < unread.length;
    return isCut ? 'too_much' : null;
  }

  /** Recognises at least the first of these pages, or returns the error if that page alone ends the process. */
  private async readScans(folder: string, pages: number[]): Promise<TextOfScans | ToolError> {
    const read = async (some: number[]) => {
      try {
        return await this.tool.scans(folder, 'file', some);
      } catch (error) {
        if (error instanceof ToolError) return error;
        throw error;
      }
    };
    const several = await read(pages.slice(0, scansAtOnce));
    return several instanceof ToolError ? read(pages.slice(0, 1)) : several;
  }
}

/** Returns whether a program ran out of time, not of the processor's: it waited for the processor. */
const isLate = (error: ToolError): boolean => error instanceof ToolLimitError && error.limit === 'time';

const problemOf = (error: ToolError): FileTextProblem =>
  error instanceof ToolLimitError ? 'too_much' : 'damaged';

/**
 * Photos are read from their derivative: upright, at a good size for recognition, and without decoding untrusted bytes.
 * With their markup: blurred text is not read.
 */
const keyOf = ({ jobReferenceId, fileId, mimeType, markupVersion }: ClaimedFile): string =>
  isPhotoType(mimeType)
    ? shownThumbnail(jobReferenceId, { id: fileId, markupVersion }, largestPhoto)
    : objectKeys.original(jobReferenceId, fileId);
