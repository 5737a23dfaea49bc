import { type FileUpload, fileUpload } from '@jobref/contracts/domain/files';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import type { FileRow } from './file.repository.js';

const present = createPresenter(fileUpload.omit({ downloadOnly: true }));

export const presentFile = (row: FileRow): FileUpload => ({
  ...present(row),
  ...(row.downloadOnly && { downloadOnly: row.downloadOnly }),
});
