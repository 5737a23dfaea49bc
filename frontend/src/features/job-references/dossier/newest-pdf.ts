import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';

/** The latest of these that can be opened. */
export const newestPdf = (generations: readonly PdfGeneration[]): PdfGeneration | undefined =>
  generations
    .filter(({ status }) => status === 'done')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
