import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfString } from '@libpdf/core';

/** Derives a PDF's identifier from its bytes: the library would generate a random one. */
export const setIdentifier = (pdf: PDF, bytes: Buffer): void => {
  const identifier = PdfString.fromBytes(createHash('sha256').update(bytes).digest().subarray(0, 16));
  pdf.context.info.trailer.set('ID', PdfArray.of(identifier, identifier));
};
