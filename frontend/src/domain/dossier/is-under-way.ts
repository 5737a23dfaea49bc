import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';

/** Waiting for its turn, or being made. */
export const isUnderWay = ({ status }: PdfGeneration) => status === 'queued' || status === 'running';
