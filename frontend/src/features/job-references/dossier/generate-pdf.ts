import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { isRefusal } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { isUnderWay } from '../../../domain/dossier/is-under-way.js';
import { nextUpdateOf } from '../../../live/live-updates.js';

/** A dossier that could not be made; the message is the reason, empty when none is known. */
export class PdfFailedError extends Error {
  override readonly name = 'PdfFailedError';
}

export interface DossierRequest {
  options?: DossierOptions;
  onAccepted?: () => void;
}

/**
 * POST /api/jobs/{id}/generate-pdf, and then follows the generation until it ends, however long it is queued [EN-11].
 * Without `options` it is as the caller chose last. `onAccepted`: the server has the options. `read` asks for the job reference anew.
 * Throws a PdfFailedError when the generation failed.
 */
export const generatePdf = async (
  jobReferenceId: string,
  read: () => Promise<JobReference>,
  { options, onAccepted }: DossierRequest = {},
): Promise<PdfGeneration> => {
  const path = `/api/jobs/${jobReferenceId}/generate-pdf`;
  let generation = await request<PdfGeneration>('POST', path, options && { options });
  onAccepted?.();
  while (isUnderWay(generation)) {
    const { id } = generation;
    // Subscribed before the request, so that an update in between is not missed.
    const update = nextUpdateOf(`/api/jobs/${jobReferenceId}`);
    try {
      const found = (await read()).pdfGenerations.find((known) => known.id === id);
      if (!found) throw new PdfFailedError('');
      generation = found;
    } catch (error) {
      // A server that is away comes back, and so does the live update.
      if (error instanceof PdfFailedError || isRefusal(error)) throw error;
    }
    if (isUnderWay(generation)) await update;
  }
  if (generation.status === 'failed') throw new PdfFailedError(generation.error ?? '');
  return generation;
};
