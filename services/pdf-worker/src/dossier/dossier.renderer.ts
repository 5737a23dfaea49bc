import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeparateFile } from '@jobref/contracts/domain/pdfs';
import type { MadeWith } from '@jobref/contracts/wire/dossiers';
import { versionOf } from '@jobref/service-kit/versions';
import type { AppendRequest, PdfTool } from '../appended/pdf-tool.client.js';
import { cornerOn } from '../appended/sheets.js';
import { documentProblemOf } from '../appended/document-problem.js';
import { ToolError } from '../tools/tool-process.js';
import { dossierFile } from '../browser/print-page.js';
import type { Printer } from '../browser/printer.js';
import { baseFaces, chooseFonts } from '../fonts/font-book.js';
import { FontFolder, inlineFonts } from '../fonts/font-folder.js';
import type { OnProgress } from '../rendering/progress.js';
import { type PageNumbers, presentDossier } from './dossier.presenter.js';
import type { DossierSource } from './dossier.source.js';
import { dossierStyles } from './dossier.styles.js';
import { compileDossier, headingsOf } from './dossier.template.js';
import type { DossierView } from './dossier.view.js';
import { addDossierMetadata, pagesOfAnchors } from './pdf-file.js';

export interface RenderedDossier {
  bytes: Buffer;
  pages: number;
  separateFiles: SeparateFile[];
  madeWith: MadeWith;
}
type Prints = Pick<Printer, 'print' | 'printFirst'>;
type Printed = Pick<RenderedDossier, 'bytes' | 'pages'>;

/** Renders dossiers: writes the view as HTML into the dossier's folder, next to its pictures, and prints it. */
export class DossierRenderer {
  private constructor(
    private readonly printer: Prints,
    private readonly fontFolder: FontFolder,
    private readonly html: ReturnType<typeof compileDossier>['html'],
    private readonly tool: Pick<PdfTool, 'append'>,
    private readonly template: string,
  ) {}

  /** `fonts` is the folder for fonts that only some dossiers need. */
  static async prepare(
    printer: Prints,
    fonts: string,
    tool: Pick<PdfTool, 'append'>,
  ): Promise<DossierRenderer> {
    const styles = `${await inlineFonts(baseFaces())}${dossierStyles}`;
    const { html, version } = compileDossier(styles);
    return new DossierRenderer(printer, new FontFolder(fonts), html, tool, version);
  }

  /** Renders in `folder`, which already contains the source's pictures and documents. */
  async render(
    folder: string,
    source: DossierSource,
    onProgress: OnProgress = () => undefined,
  ): Promise<RenderedDossier> {
    onProgress('Printing');
    const { view, headings } = await this.write(folder, source);
    const printed = await this.printer.print(folder);
    if (view.contents.length > 0) return this.append(folder, source, printed, onProgress);
    return this.rendered(await addDossierMetadata(printed, { ...view, headings }), view, source);
  }

  /** Renders only the first pages, as a PDF. */
  async preview(folder: string, source: DossierSource, pages: number): Promise<Buffer> {
    await this.write(folder, source);
    return this.printer.printFirst(folder, pages);
  }

  private rendered(printed: Printed, { separateFiles }: DossierView, source: DossierSource): RenderedDossier {
    const madeWith = {
      template: this.template,
      organisation: versionOf({ ...source.organisation }),
      people: versionOf(Object.fromEntries(source.names)),
    };
    return { ...printed, separateFiles, madeWith };
  }

  /** Prints again with the page numbers, now known, and puts the documents' pages into their frames. */
  private async append(
    folder: string,
    source: DossierSource,
    first: Buffer,
    onProgress: OnProgress,
  ): Promise<RenderedDossier> {
    onProgress('Numbering the pages');
    const pageNumbers = await pagesOfAnchors(first);
    const { view, headings } = await this.write(folder, source, pageNumbers);
    const named = await addDossierMetadata(await this.printer.print(folder), { ...view, headings });
    const documents = placedDocuments(view, pageNumbers);
    if (documents.length === 0) return this.rendered(named, view, source);
    onProgress('Appending the documents');
    await writeFile(join(folder, printedFile), named.bytes);
    const request = { printed: printedFile, to: appendedFile, documents };
    try {
      const { pages } = await this.tool.append(folder, request);
      return this.rendered({ bytes: await readFile(join(folder, appendedFile)), pages }, view, source);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      onProgress('Looking for a document that cannot be appended');
      return this.render(
        folder,
        withoutPages(source, await this.findUnappendable(folder, documents)),
        onProgress,
      );
    }
  }

  /**
   * Finds the documents that could be opened but not appended, with reasons; all documents, if each works but together
   * they are too large.
   */
  private async findUnappendable(
    folder: string,
    documents: AppendRequest['documents'],
  ): Promise<DocumentProblems> {
    const end = Date.now() + longestSearchMs;
    const problems: DocumentProblems = new Map();
    for (const document of documents) {
      const request = { printed: printedFile, to: appendedFile, documents: [document] };
      const problem =
        Date.now() < end
          ? await this.tool.append(folder, request).then(() => null, documentProblemOf)
          : 'late';
      if (problem) problems.set(document.file, problem);
    }
    return problems.size > 0 ? problems : new Map(documents.map(({ file }) => [file, 'large']));
  }

  /** Writes the dossier's HTML, and a style sheet of fonts if it needs more than Latin. */
  async write(
    folder: string,
    source: DossierSource,
    pageNumbers?: PageNumbers,
  ): Promise<{ view: DossierView; headings: string[] }> {
    const view = presentDossier(source, pageNumbers);
    const fonts = chooseFonts(writtenIn(view), source.organisation.locale);
    const needsFonts = fonts.faces.length > 0;
    if (needsFonts) await writeFile(join(folder, fontSheet), await this.fontFolder.styleSheet(fonts, folder));
    const html = this.html(view, needsFonts ? fontSheet : null);
    await writeFile(join(folder, dossierFile), html);
    return { view, headings: headingsOf(html) };
  }
}

/** Reasons why documents cannot be appended, by their files. */
type DocumentProblems = Map<string, ReturnType<typeof documentProblemOf>>;

/**
 * Time limit: a longer use of the printer would delay other agents. Documents not tried by then are left out as too
 * late.
 */
const longestSearchMs = 60_000;

const fontSheet = 'fonts.css';
const printedFile = 'printed.pdf';
const appendedFile = 'appended.pdf';

/** Returns the position of each page of each document: consecutive, from the page with its anchor. */
const placedDocuments = (view: DossierView, pageNumbers: PageNumbers): AppendRequest['documents'] =>
  view.appended.flatMap(({ anchor, src, pages }) => {
    if (!src) return [];
    const first = pageNumbers.get(anchor);
    if (!first) throw new Error(`The browser printed no page for ${anchor}`);
    const placed = pages.map(({ sheet }, index) => ({
      sheet: first - 1 + index,
      ...cornerOn(sheet),
      scale: sheet.scale,
    }));
    return [{ file: src, pages: placed }];
  });

/** Replaces the pages of these documents by their reasons; documents that already have a reason keep it. */
const withoutPages = (source: DossierSource, problems: DocumentProblems): DossierSource => ({
  ...source,
  documents: new Map(
    [...source.documents].map(([id, document]) => {
      const problem = document.pages && problems.get(document.src);
      return [id, problem ? { problem } : document];
    }),
  ),
});

/** Returns all text of the dossier, and the parts set in heavier font weights. */
const writtenIn = (view: DossierView) => ({
  regular: JSON.stringify(view),
  medium: view.details?.documents.length ? JSON.stringify(view.words) : '',
  semibold: [
    view.organisation,
    view.title,
    view.client,
    JSON.stringify(view.words),
    ...view.comments.map(({ author }) => author),
    ...view.tasks.map(({ title }) => title),
    ...view.photoPages.flatMap(({ group, photos }) => [
      group ?? '',
      ...photos.map(({ title, caption }) => title ?? caption),
    ]),
    ...view.appended.map(({ title }) => title),
  ].join(''),
});
