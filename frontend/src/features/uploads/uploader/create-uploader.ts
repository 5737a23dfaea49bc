import type { JobReference } from '@jobref/contracts/job-references';
import { acceptedFileTypes, limits } from '@jobref/contracts/limits';
import { Uppy } from '@uppy/core';
import Webcam from '@uppy/webcam';
import { SinglePutPlugin, type JobUploader, type UploadBody, type UploadMeta } from './single-put-plugin.js';

/** The specification's section 9: the uploader on a job takes ten files at a time, its messages stay 3000 ms. */
export const filesOnJobCard = 10;
const messageDuration = 3000;

/** How many more files a job reference takes. */
export const roomOf = ({ fileCount }: Pick<JobReference, 'fileCount'>) =>
  Math.max(0, limits.filesPerJobReference - fileCount);

/** An Uppy that uploads to one job reference on the single-PUT path; it starts only when told to [UD-08 UD-10 UD-15]. */
export const createUploader = (jobReference: Pick<JobReference, 'id' | 'fileCount'>): JobUploader =>
  new Uppy<UploadMeta, UploadBody>({
    id: `job-${jobReference.id}`,
    autoProceed: false,
    infoTimeout: messageDuration,
    restrictions: {
      maxFileSize: limits.fileSize,
      maxNumberOfFiles: Math.min(filesOnJobCard, roomOf(jobReference)),
      allowedFileTypes: Object.keys(acceptedFileTypes).map((extension) => `.${extension}`),
    },
  })
    .use(SinglePutPlugin, { jobReferenceId: jobReference.id })
    .use(Webcam, { modes: ['picture'], preferredImageMimeType: 'image/jpeg', showVideoSourceDropdown: true });
