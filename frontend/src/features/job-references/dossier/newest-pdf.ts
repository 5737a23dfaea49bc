import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';

/** Returns the latest finished generation. */
export const newestPdf = (generations: readonly PdfGeneration[]): PdfGeneration | undefined =>
  generations
    .filter(({ status }) => status === 'done')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
