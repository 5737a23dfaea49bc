import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';

/** Whether a dossier is queued or being made. */
export const isInProgress = ({ status }: PdfGeneration) => status === 'queued' || status === 'running';
