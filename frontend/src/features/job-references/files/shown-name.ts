import { fileSizeText } from '@jobref/contracts/domain/file-size';
import type { FileUpload } from '@jobref/contracts/domain/files';

/** What agents know a file by: the title that it was given, else its whole name. Clients read `fileTitle`. */
export const shownName = ({ title, originalName }: Pick<FileUpload, 'title' | 'originalName'>) =>
  title ?? originalName;

/** Size and type [JD-06], and the name where a title stands for it. */
export const fileFacts = ({ title, originalName, fileSize, mimeType }: FileUpload) =>
  `${title ? `${originalName}, ` : ''}${fileSizeText(fileSize)}, ${mimeType}`;
