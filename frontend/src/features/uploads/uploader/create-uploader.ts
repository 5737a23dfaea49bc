import type { JobReference } from '@jobref/contracts/job-references';
import { acceptedFileTypes, limits } from '@jobref/contracts/limits';
import GoldenRetriever from '@uppy/golden-retriever';
import Webcam from '@uppy/webcam';
import { isSomethingKept } from '../../../api/kept-uploads.js';
import { stampedName } from '../incoming/stamped-name.js';
import { JobUppy } from './job-uppy.js';
import { settleRestored, twinsOf } from './restored-files.js';
import { SinglePutPlugin, type JobFile, type JobUploader } from './single-put-plugin.js';
import { filesAtOnce, roomOf, uploaderIdOf } from './uploader-limits.js';
import { UprightThumbnails } from './upright-thumbnails.js';

// The specification's section 9.
const messageDuration = 3000;

export type UploadTarget = Pick<JobReference, 'id' | 'fileCount' | 'fileUploads'>;

/** The camera's own names are numbers. */
const withSpeakingName = (file: JobFile): JobFile | undefined => {
  if (file.source !== 'Webcam') return undefined;
  const name = stampedName('Photo', file.extension, new Date());
  return { ...file, name, meta: { ...file.meta, name } };
};

/** Longer than this nothing is waited for: then what was kept does not come back. */
const restoreLimit = 3000;

const restoring = async (uploader: JobUppy) => {
  const restored = new Promise<void>((resolve) => {
    uploader.on('restored', () => resolve());
    setTimeout(resolve, restoreLimit);
  });
  if (await isSomethingKept(uploader.getID())) await restored;
};

const nextIndex = (uploader: JobUppy) =>
  1 + Math.max(-1, ...uploader.getFiles().map(({ meta }) => meta.index ?? -1));

/** Chosen files are kept until they are uploaded; what is kept already comes back, and waits. */
const keepFiles = (uploader: JobUppy, { fileUploads }: UploadTarget) => {
  uploader.on('file-added', ({ id, name, size, meta }) => {
    if (meta.twins === undefined) uploader.setFileMeta(id, { twins: twinsOf({ name, size }, fileUploads) });
    if (meta.index === undefined) uploader.setFileMeta(id, { index: nextIndex(uploader) });
  });
  uploader.on('restored', () => settleRestored(uploader, fileUploads));
  // Everywhere but in jsdom and a few private windows.
  if (typeof indexedDB === 'undefined') return;
  uploader.restored = restoring(uploader);
  uploader.use(GoldenRetriever);
};

/** From here on what is kept stays as it is, whatever becomes of the uploader. */
export const stopKeeping = (uploader: JobUploader) => {
  const keeper = uploader.getPlugin('GoldenRetriever');
  if (keeper) uploader.removePlugin(keeper);
};

/** An Uppy that uploads to one job reference on the single-PUT path; it starts only when told to [UD-08 UD-10 UD-15]. */
export const createUploader = (userId: string, target: UploadTarget): JobUppy => {
  const uploader = new JobUppy({
    id: uploaderIdOf(userId, target.id),
    autoProceed: false,
    onBeforeFileAdded: withSpeakingName,
    infoTimeout: messageDuration,
    restrictions: {
      maxFileSize: limits.fileSize,
      maxNumberOfFiles: Math.min(filesAtOnce, roomOf(target)),
      allowedFileTypes: Object.keys(acceptedFileTypes).map((extension) => `.${extension}`),
    },
  })
    .use(SinglePutPlugin, { jobReferenceId: target.id })
    .use(UprightThumbnails)
    .use(Webcam, {
      modes: ['picture'],
      preferredImageMimeType: 'image/jpeg',
      showVideoSourceDropdown: true,
      // It looks at what is before the person, not at them.
      mirror: false,
      videoConstraints: { facingMode: 'environment' },
    });
  keepFiles(uploader, target);
  return uploader;
};
