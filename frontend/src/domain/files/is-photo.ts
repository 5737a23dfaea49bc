import type { FileUpload } from '@jobref/contracts/domain/files';

/** Whether a file is shown as a photo; all others are listed as documents. */
export const isPhoto = ({ hasThumbnail }: FileUpload) => hasThumbnail;
