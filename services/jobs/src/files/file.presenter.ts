import type { FileUpload } from '@jobref/contracts/domain/files';
import type { FileRow } from './file.repository.js';

export const presentFile = (row: FileRow): FileUpload => ({
  id: row.id,
  originalName: row.originalName,
  fileSize: row.fileSize,
  mimeType: row.mimeType,
  description: row.description,
  hasThumbnail: row.hasThumbnail,
  width: row.width,
  height: row.height,
  ...(row.downloadOnly && { downloadOnly: row.downloadOnly }),
  uploadedBy: row.uploadedBy,
  createdAt: row.createdAt.toISOString(),
});
