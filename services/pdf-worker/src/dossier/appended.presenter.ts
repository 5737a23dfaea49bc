import type { FileUpload } from '@jobref/contracts/domain/files';
import type { SeparateFile } from '@jobref/contracts/domain/pdfs';
import { sheetFor, type Sheet } from '../appended/sheets.js';
import type { DossierDocument, DossierSource } from './dossier.source.js';
import type { AppendedDocument, AppendedPage } from './dossier.view.js';
import { printableLine, titleOf } from './text.js';

const reasons: Record<NonNullable<DossierDocument['problem']>, string> = {
  protected: 'it is protected by a password',
  empty: 'it has no pages',
  long: 'it has more pages than a dossier takes',
  layered: 'it has hidden layers',
  damaged: 'it is damaged',
  missing: 'it cannot be found',
  late: 'the documents could not all be read in time',
  large: 'with it there would be too much in one dossier',
};

/** Documents that the dossier names and does not show, and why. */
export const presentSeparateFiles = (
  documents: readonly FileUpload[],
  { documents: found }: Pick<DossierSource, 'documents'>,
): SeparateFile[] =>
  documents.flatMap((file) => {
    const document = found.get(file.id);
    if (document?.pages) return [];
    const reason = reasons[document?.problem ?? 'missing'];
    return [{ name: printableLine(file.originalName), reason }];
  });

/** The place of an appended document, for links from the contents. */
const anchorOf = (index: number): string => `document-${index + 1}`;

/** Every uploaded document, page for page; of what cannot be shown one page that says why. */
export const presentAppended = (
  documents: readonly FileUpload[],
  { documents: found }: Pick<DossierSource, 'documents'>,
): AppendedDocument[] =>
  documents
    .flatMap((file) => {
      const document = found.get(file.id);
      return document ? [{ file, document }] : [];
    })
    .map(({ file, document }, index) => {
      const title = titleOf(file.originalName);
      return {
        fileId: file.id,
        anchor: anchorOf(index),
        title,
        src: document.pages ? document.src : null,
        problem: document.pages
          ? null
          : `This document could not be included: ${reasons[document.problem]}. It is supplied as a separate file.`,
        pages: (document.pages ?? []).map((page, pageIndex) =>
          presentPage(sheetFor(page), title, pageIndex + 1, document.pages!.length),
        ),
      };
    });

const presentPage = (sheet: Sheet, title: string, number: number, count: number): AppendedPage => ({
  sheet,
  paper: paperName(sheet),
  isFirst: number === 1,
  label: `Page ${number} of ${count}`,
  alt: `${title}, page ${number} of ${count}`,
});

/** Of a named page in the style sheet; whole points tell one paper from another. */
const paperName = ({ width, height }: Sheet): string => `paper-${Math.round(width)}-${Math.round(height)}`;
