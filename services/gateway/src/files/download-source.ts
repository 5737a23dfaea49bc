import type { FileUpload } from '@jobref/contracts/domain/files';
import { objectKeys } from '@jobref/contracts/wire/files';

export const withoutExtension = (name: string) => name.replace(/\.[^.]*$/, '');

/** Returns a file's object key and name for download: of a photo with markup, those of the marked JPEG. */
export const downloadSource = (
  jobReferenceId: string,
  { id, originalName, markupVersion }: Pick<FileUpload, 'id' | 'originalName' | 'markupVersion'>,
): { key: string; name: string } =>
  markupVersion
    ? {
        key: objectKeys.marked(jobReferenceId, id, markupVersion),
        name: `${withoutExtension(originalName)}.jpg`,
      }
    : { key: objectKeys.original(jobReferenceId, id), name: originalName };
