import { fileTitle } from '@jobref/contracts/domain/file-titles';
import type { FileUpload } from '@jobref/contracts/domain/files';
import type { SeparateFile } from '@jobref/contracts/domain/pdfs';
import type { InspectedPage } from '../appended/pdf-tool.client.js';
import { sheetFor, type Sheet } from '../appended/sheets.js';
import { en } from '@jobref/contracts/domain/dossier-language/catalogues/en';
import type { DossierSource } from './dossier.source.js';
import type { AppendedDocument, AppendedPage } from './dossier.view.js';
import { fillPlaceholders, type Language } from '@jobref/contracts/domain/dossier-language/language';
import { printableLine } from './text.js';

/** Returns the documents that the dossier lists but does not show, with the reason; in English, like the UI. */
export const presentSeparateFiles = (
  documents: readonly FileUpload[],
  { documents: found }: Pick<DossierSource, 'documents'>,
): SeparateFile[] =>
  documents.flatMap((file) => {
    const document = found.get(file.id);
    if (document?.pages) return [];
    const reason = en.problems[document?.problem ?? 'missing'];
    return [{ name: printableLine(file.originalName), reason }];
  });

/** Returns the anchor of an appended document, for links from the contents. */
const anchorOf = (index: number): string => `document-${index + 1}`;

/** Returns every uploaded document, page by page; a document that cannot be shown has one page with the reason. */
export const presentAppended = (
  documents: readonly FileUpload[],
  { documents: found }: Pick<DossierSource, 'documents'>,
  language: Language,
): AppendedDocument[] =>
  documents
    .flatMap((file) => {
      const document = found.get(file.id);
      return document ? [{ file, document }] : [];
    })
    .map(({ file, document }, index) => {
      const title = printableLine(fileTitle(file));
      return {
        fileId: file.id,
        anchor: anchorOf(index),
        title,
        src: document.pages ? document.src : null,
        problem: document.pages
          ? null
          : fillPlaceholders(language.words.notIncluded, { reason: language.problems[document.problem] }),
        pages: (document.pages ?? []).map((page, pageIndex) =>
          presentPage(page, title, { page: pageIndex + 1, pages: document.pages!.length }, language),
        ),
      };
    });

/** Gives screen readers the page's text, if it is short: the page itself has no tags of its own. */
const presentPage = (
  page: InspectedPage,
  title: string,
  which: { page: number; pages: number },
  { words }: Language,
): AppendedPage => {
  const sheet = sheetFor(page);
  const name = fillPlaceholders(words.altOfPage, { title, ...which });
  return {
    sheet,
    paper: paperName(sheet),
    isFirst: which.page === 1,
    label: fillPlaceholders(words.pageOf, which),
    alt: page.text ? `${name}: ${printableLine(page.text)}` : name,
  };
};

/** Returns the name of an `@page` in the style sheet; whole points suffice to tell papers apart. */
const paperName = ({ width, height }: Sheet): string => `paper-${Math.round(width)}-${Math.round(height)}`;
