import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { ApiError, isLastingRefusal, isRefusal } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { isInProgress } from '../../../domain/dossier/is-in-progress.js';
import { waitForUpdate } from '../../../live/live-updates.js';
import { serverNow } from '../../../server-clock.js';
import { sleep } from '../../../sleep.js';

/** The pause after a poll that the call limit rejected, in milliseconds. */
const limitedPause = 3_000;

/** Thrown when a dossier could not be generated; the message is the reason, empty when unknown. */
export class PdfFailedError extends Error {
  override readonly name = 'PdfFailedError';
}

/** Whether the server itself answered, rather than nobody or a proxy after waiting. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status <= 500;

export interface DossierRequest {
  options?: DossierOptions;
  onAccepted?: () => void;
}

/**
 * POST /api/jobs/{id}/generate-pdf, then waits until the generation ends, however long it is queued [EN-11].
 * Without `options` the caller's last ones apply. `onAccepted` is called when the server has accepted the options.
 * `read` refetches the job reference. Throws a PdfFailedError when the generation failed.
 */
export const generatePdf = async (
  jobReferenceId: string,
  read: () => Promise<JobReference>,
  { options, onAccepted }: DossierRequest = {},
): Promise<PdfGeneration> => {
  const path = `/api/jobs/${jobReferenceId}/generate-pdf`;
  const requestedAt = serverNow();
  let generation = await request<PdfGeneration>('POST', path, options && { options }).catch(
    async (error: unknown) => {
      // Without an answer the PDF may be made all the same.
      const found = isAnswer(error) ? null : await read().catch(() => null);
      const requested = found?.pdfGenerations.find(
        (known) => isInProgress(known) || Date.parse(known.createdAt) >= requestedAt,
      );
      if (!requested) throw error;
      return requested;
    },
  );
  onAccepted?.();
  let update: Promise<void> | undefined;
  while (isInProgress(generation)) {
    const { id } = generation;
    // Subscribed before the request, so that an update in between is not missed; still subscribed after a pause.
    update ??= waitForUpdate(`/api/jobs/${jobReferenceId}`).then(() => void (update = undefined));
    try {
      const found = (await read()).pdfGenerations.find((known) => known.id === id);
      if (!found) throw new PdfFailedError('');
      generation = found;
    } catch (error) {
      if (error instanceof PdfFailedError || isLastingRefusal(error)) throw error;
      // After a call limit perhaps no update follows. An unreachable server comes back, and with it the live update.
      if (isRefusal(error)) {
        await Promise.race([update, sleep(limitedPause)]);
        continue;
      }
    }
    if (isInProgress(generation)) await update;
  }
  if (generation.status === 'failed') throw new PdfFailedError(generation.error ?? '');
  return generation;
};
