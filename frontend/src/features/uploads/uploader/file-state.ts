import { acceptedFileTypes, isPhotoType, type AcceptedExtension } from '@jobref/contracts/domain/limits';
import type { JobReferenceFile } from './single-put-plugin.js';

export type FileState = 'waiting' | 'paused' | 'preparing' | 'uploading' | 'checking' | 'uploaded' | 'failed';

/** What becomes of a file on the list now [UD-14]. */
export const stateOf = ({ error, isPaused, progress }: JobReferenceFile): FileState => {
  if (error) return 'failed';
  if (progress.uploadComplete) return 'uploaded';
  if (isPaused) return 'paused';
  // It has no percentage before its turn comes.
  if (!progress.uploadStarted || progress.percentage === undefined) return 'waiting';
  // It gets its place before its first byte goes out.
  if (!progress.bytesUploaded) return 'preparing';
  // All bytes are out: what is left is the server's check of the content.
  return progress.bytesUploaded === progress.bytesTotal ? 'checking' : 'uploading';
};

/** Nothing of it is on its way: it goes with the next start. */
export const isUnsent = (file: JobReferenceFile): boolean => ['waiting', 'paused'].includes(stateOf(file));

export const sentBytesOf = ({ progress }: JobReferenceFile): number => progress.bytesUploaded || 0;

export const percentOf = ({ progress }: JobReferenceFile): number => Math.min(99, progress.percentage ?? 0);

/** By extension: some systems tell no type, or an odd one. */
export const mediaTypeOf = ({ name, type }: Pick<JobReferenceFile, 'name' | 'type'>): string =>
  acceptedFileTypes[name.split('.').at(-1)?.toLowerCase() as AcceptedExtension] ?? type;

export const isPhoto = (file: JobReferenceFile): boolean => isPhotoType(mediaTypeOf(file));

/** "JPG", "DOCX": a file's type in as few letters as people know it by. */
export const fileKind = ({ name }: Pick<JobReferenceFile, 'name'>): string => {
  const kind = (name.split('.').at(-1) ?? '').toUpperCase();
  return kind === 'JPEG' ? 'JPG' : kind;
};
