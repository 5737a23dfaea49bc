import type { FileUpload } from '@jobref/contracts/domain/files';
import type { ThumbnailSize } from '@jobref/contracts/domain/limits';

/** Returns the URL of a file, for opening in the browser. */
export const fileUrl = (jobReferenceId: string, fileId: string) =>
  `/api/jobs/${jobReferenceId}/files/${fileId}`;

type MarkedPhoto = Pick<FileUpload, 'id' | 'markupVersion'>;
type MeasuredPhoto = MarkedPhoto & Pick<FileUpload, 'width' | 'height'>;

/** Returns the URL of a photo's derivative with its markup; `size` is the longest edge in pixels. */
export const thumbnailUrl = (
  jobReferenceId: string,
  { id, markupVersion }: MarkedPhoto,
  size: ThumbnailSize,
) => `${fileUrl(jobReferenceId, id)}/thumb?size=${size}${markupVersion ? `&v=${markupVersion}` : ''}`;

/** Returns the URL of a derivative without markup, for editors only. */
export const unmarkedUrl = (jobReferenceId: string, { id }: MarkedPhoto, size: ThumbnailSize) =>
  `${fileUrl(jobReferenceId, id)}/thumb?size=${size}&original=1`;

const tileRatio = 4 / 3;

/**
 * Returns the width in pixels of the part of a derivative that fills a tile: little more than its height for a
 * panorama.
 */
const shownWidth = ({ width, height }: MeasuredPhoto, size: ThumbnailSize) => {
  if (!width || !height) return size;
  const scale = size / Math.max(width, height);
  return Math.round(Math.min(width, height * tileRatio) * scale);
};

/**
 * Returns both derivatives for an image that fills a tile of this width: sharp on high-density screens, small
 * elsewhere.
 */
export const thumbnailSource = (jobReferenceId: string, photo: MeasuredPhoto, width: string) => ({
  src: thumbnailUrl(jobReferenceId, photo, 320),
  srcSet: ([320, 960] as const)
    .map((size) => `${thumbnailUrl(jobReferenceId, photo, size)} ${shownWidth(photo, size)}w`)
    .join(', '),
  sizes: width,
});

/** Returns the URL of all files of a job reference, or only these, as a ZIP. */
export const filesZipUrl = (jobReferenceId: string, ids?: readonly string[]) =>
  `/api/jobs/${jobReferenceId}/files.zip${ids ? `?ids=${ids.join()}` : ''}`;

/** Returns the URL of the PDFs made by bulk work, as a ZIP. */
export const bulkPdfsZipUrl = (workId: string) => `/api/bulk/${workId}/pdfs.zip`;
/** Returns the URL of the same PDFs, as one PDF. */
export const bulkPdfsMergedUrl = (workId: string) => `/api/bulk/${workId}/pdfs.pdf`;

export const pdfUrl = (jobReferenceId: string, pdfId: string) => `/api/jobs/${jobReferenceId}/pdfs/${pdfId}`;

/** Returns the URL that serves the bytes as an attachment, under the file's own name. */
export const asDownload = (url: string) => `${url}?download=1`;

/** Returns the URL of the original photo without markup, for editors only. */
export const asOriginalDownload = (url: string) => `${asDownload(url)}&original=1`;
