import type { FileUpload } from '@jobref/contracts/domain/files';

/** One that is shown as a photo; all else stands among the documents. */
export const isPhoto = ({ hasThumbnail }: FileUpload) => hasThumbnail;
