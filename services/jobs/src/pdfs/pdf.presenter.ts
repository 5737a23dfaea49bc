import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import type { PdfRow } from './pdf.repository.js';

export const presentPdf = (row: PdfRow): PdfGeneration => ({
  id: row.id,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  requestedBy: row.requestedBy,
  size: row.size,
  pages: row.pages,
  error: row.error,
});
