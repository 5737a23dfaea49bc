import { fileSizeText } from '@jobref/contracts/domain/file-size';
import type { FileUpload } from '@jobref/contracts/domain/files';

/** Returns the name of a file for agents: its title, else its whole file name. Clients see `fileTitle`. */
export const shownName = ({ title, originalName }: Pick<FileUpload, 'title' | 'originalName'>) =>
  title ?? originalName;

/** Returns size and type [JD-06], preceded by the file name when a title replaces it. */
export const fileFacts = ({ title, originalName, fileSize, mimeType }: FileUpload) =>
  `${title ? `${originalName}, ` : ''}${fileSizeText(fileSize)}, ${mimeType}`;
