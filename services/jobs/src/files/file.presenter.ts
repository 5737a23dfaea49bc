import { type FileTextState, type FileUpload, fileUpload } from '@jobref/contracts/domain/files';
import { isPhotoType } from '@jobref/contracts/domain/limits';
import { presenterOf } from '@jobref/service-kit/presenter-of';
import type { FileRow } from './file.repository.js';

const present = presenterOf(fileUpload.omit({ downloadOnly: true, textState: true }));

/** What is from before anybody read files will be, unless it is a photo. */
const textStateOf = ({ textState, mimeType }: FileRow): FileTextState => {
  if (textState !== 'unseen') return textState;
  return isPhotoType(String(mimeType)) ? 'none' : 'waiting';
};

export const presentFile = (row: FileRow): FileUpload => ({
  ...present(row),
  textState: textStateOf(row),
  ...(row.downloadOnly && { downloadOnly: row.downloadOnly }),
});
