import type { BulkPdfs } from '@jobref/contracts/domain/bulk';
import { isLastingRefusal } from '../../api/api-error.js';
import { request } from '../../api/request.js';
import { sleep } from '../../sleep.js';

/** The longest interval between two polls for ready PDFs, in milliseconds: each takes some seconds to make. */
export const pdfsPollInterval = 3_000;

const firstPause = 500;

export const areAllSettled = ({ total, done, missing }: BulkPdfs) => done + missing === total;

/** Waits until all PDFs of this work are made or have failed. Throws an ApiError when access is refused. */
export const waitForPdfs = async (workId: string): Promise<BulkPdfs & { waited: boolean }> => {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, pdfsPollInterval)) {
    try {
      const pdfs = await request<BulkPdfs>('GET', `/api/bulk/${workId}/pdfs`);
      if (areAllSettled(pdfs)) return { ...pdfs, waited: pause > firstPause };
    } catch (error) {
      // An unreachable server recovers; one that refuses, as after a logout, keeps refusing.
      if (isLastingRefusal(error)) throw error;
    }
    await sleep(pause);
  }
};
