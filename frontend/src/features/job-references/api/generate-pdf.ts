import type { JobReference } from '@jobref/contracts/job-references';
import type { PdfGeneration } from '@jobref/contracts/pdfs';
import { request } from '../../../api/request.js';

/** A dossier that could not be made; the message is the reason, empty when none is known. */
export class PdfFailedError extends Error {
  override readonly name = 'PdfFailedError';
}

const followInterval = 1500;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const current = async (jobReferenceId: string, pdfId: string) => {
  const { pdfGenerations } = await request<JobReference>('GET', `/api/jobs/${jobReferenceId}`);
  return pdfGenerations.find(({ id }) => id === pdfId);
};

/**
 * POST /api/jobs/{id}/generate-pdf, and then follows the generation until it ends, however long it is queued [EN-11].
 * Throws a PdfFailedError when it failed.
 */
export const generatePdf = async (jobReferenceId: string): Promise<PdfGeneration> => {
  let generation: PdfGeneration | undefined = await request<PdfGeneration>(
    'POST',
    `/api/jobs/${jobReferenceId}/generate-pdf`,
  );
  while (generation?.status === 'queued' || generation?.status === 'running') {
    await pause(followInterval);
    generation = await current(jobReferenceId, generation.id);
  }
  if (generation?.status !== 'done') throw new PdfFailedError(generation?.error ?? '');
  return generation;
};
