import type { FileUpload } from '@jobref/contracts/files';
import type { JobReference } from '@jobref/contracts/job-references';
import { request } from '../../../api/request.js';
import { sendFileInForm } from '../api/send-file-in-form.js';
import { withRetries } from '../transport/with-retries.js';
import { arrivingOnce } from './arriving-once.js';
import type { SendFile } from './upload-queue.js';
import { whileOnline } from './while-online.js';

/** So often a file of the dialog is tried again by itself, after 0, 1000 and 3000 ms: what takes longer, a person decides. */
const ownRetries = 3;

const filesOf = async (jobReferenceId: string, signal: AbortSignal) =>
  (await request<JobReference>('GET', `/api/jobs/${jobReferenceId}`, undefined, signal)).fileUploads;

/** Sends files to one job reference, over a bad line too, and none of them twice; `before` are the files that it has, null when that is to be asked. */
export const sendToJobReference = (
  jobReferenceId: string,
  before: readonly FileUpload[] | null,
): SendFile => {
  const sendOnce = arrivingOnce({
    send: (item, options) => sendFileInForm(jobReferenceId, item, options),
    listFiles: (signal) => filesOf(jobReferenceId, signal),
    before,
  });
  return whileOnline((item, options) =>
    withRetries(() => sendOnce(item, options), options.signal, ownRetries),
  );
};
