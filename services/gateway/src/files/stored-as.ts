import type { FileUpload } from '@jobref/contracts/domain/files';
import { objectKeys } from '@jobref/contracts/wire/files';

export const withoutExtension = (name: string) => name.replace(/\.[^.]*$/, '');

/** Where a file stands as it is handed out, and what it is called then: a photo that something is drawn over, with that. */
export const storedAs = (
  jobReferenceId: string,
  { id, originalName, markupVersion }: Pick<FileUpload, 'id' | 'originalName' | 'markupVersion'>,
): { key: string; name: string } =>
  markupVersion
    ? {
        key: objectKeys.marked(jobReferenceId, id, markupVersion),
        name: `${withoutExtension(originalName)}.jpg`,
      }
    : { key: objectKeys.original(jobReferenceId, id), name: originalName };
