import { acceptedFileTypes, isPhotoType, type AcceptedExtension } from '@jobref/contracts/domain/limits';
import { extensionOf } from '../incoming/accepted-files.js';
import type { JobReferenceFile } from './single-put-plugin.js';

export type FileState = 'waiting' | 'paused' | 'preparing' | 'uploading' | 'checking' | 'uploaded' | 'failed';

/** Returns the current state of a file on the list [UD-14]. */
export const stateOf = ({ error, isPaused, progress }: JobReferenceFile): FileState => {
  if (error) return 'failed';
  if (progress.uploadComplete) return 'uploaded';
  if (isPaused) return 'paused';
  // No percentage before its turn in the queue.
  if (!progress.uploadStarted || progress.percentage === undefined) return 'waiting';
  // The upload slot is reserved before the first byte is sent.
  if (!progress.bytesUploaded) return 'preparing';
  // All bytes are sent: the server is checking the content.
  return progress.bytesUploaded === progress.bytesTotal ? 'checking' : 'uploading';
};

/** Whether the file is not in flight and goes with the next start. */
export const isUnsent = (file: JobReferenceFile): boolean => ['waiting', 'paused'].includes(stateOf(file));

export const sentBytesOf = ({ progress }: JobReferenceFile): number => progress.bytesUploaded || 0;

export const percentOf = ({ progress }: JobReferenceFile): number => Math.min(99, progress.percentage ?? 0);

/** Returns the media type by extension, as some systems report none or an unusual one. */
export const mediaTypeOf = ({ name, type }: Pick<JobReferenceFile, 'name' | 'type'>): string =>
  acceptedFileTypes[extensionOf(name) as AcceptedExtension] ?? type;

export const isPhoto = (file: JobReferenceFile): boolean => isPhotoType(mediaTypeOf(file));

/** Returns the short file type: "JPG", "DOCX". */
export const fileKind = ({ name }: Pick<JobReferenceFile, 'name'>): string => {
  const kind = extensionOf(name).toUpperCase();
  return kind === 'JPEG' ? 'JPG' : kind;
};
