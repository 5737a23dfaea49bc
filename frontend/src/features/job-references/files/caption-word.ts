import type { FileUpload } from '@jobref/contracts/domain/files';

/** What a file's words are called: under a photo they are its caption. */
export const captionWord = ({ hasThumbnail }: Pick<FileUpload, 'hasThumbnail'>) =>
  hasThumbnail ? 'Caption' : 'Description';
