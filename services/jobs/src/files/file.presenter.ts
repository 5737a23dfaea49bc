import { type FileUpload, fileUpload } from '@jobref/contracts/domain/files';
import { presenterOf } from '@jobref/service-kit/presenter-of';
import type { FileRow } from './file.repository.js';

const present = presenterOf(fileUpload.omit({ downloadOnly: true }));

export const presentFile = (row: FileRow): FileUpload => ({
  ...present(row),
  ...(row.downloadOnly && { downloadOnly: row.downloadOnly }),
});
