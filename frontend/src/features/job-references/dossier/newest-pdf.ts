import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';

/** Returns the latest finished generation of a job reference. */
export const newestPdf = (newestFirst: readonly PdfGeneration[]): PdfGeneration | undefined =>
  newestFirst.find(({ status }) => status === 'done');
