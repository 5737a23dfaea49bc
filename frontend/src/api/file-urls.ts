import type { FileUpload } from '@jobref/contracts/domain/files';
import type { ThumbnailSize } from '@jobref/contracts/domain/limits';

/** Where a file's bytes are, for opening in the browser. */
export const fileUrl = (jobReferenceId: string, fileId: string) =>
  `/api/jobs/${jobReferenceId}/files/${fileId}`;

type MarkedPhoto = Pick<FileUpload, 'id' | 'markupVersion'>;
type MeasuredPhoto = MarkedPhoto & Pick<FileUpload, 'width' | 'height'>;

/** A photo's derivative with what is drawn over it; `size` is its longest edge in pixels. */
export const thumbnailUrl = (
  jobReferenceId: string,
  { id, markupVersion }: MarkedPhoto,
  size: ThumbnailSize,
) => `${fileUrl(jobReferenceId, id)}/thumb?size=${size}${markupVersion ? `&v=${markupVersion}` : ''}`;

/** The same without that, for who may edit. */
export const unmarkedUrl = (jobReferenceId: string, { id }: MarkedPhoto, size: ThumbnailSize) =>
  `${fileUrl(jobReferenceId, id)}/thumb?size=${size}&original=1`;

const tileRatio = 4 / 3;

/** How wide the part of a derivative is that fills a tile, in pixels: of a panorama little more than its height. */
const shownWidth = ({ width, height }: MeasuredPhoto, size: ThumbnailSize) => {
  if (!width || !height) return size;
  const scale = size / Math.max(width, height);
  return Math.round(Math.min(width, height * tileRatio) * scale);
};

/** Both derivatives that screens use, for an image that fills a tile `width` wide: sharp on dense screens, small elsewhere. */
export const thumbnailSource = (jobReferenceId: string, photo: MeasuredPhoto, width: string) => ({
  src: thumbnailUrl(jobReferenceId, photo, 320),
  srcSet: ([320, 960] as const)
    .map((size) => `${thumbnailUrl(jobReferenceId, photo, size)} ${shownWidth(photo, size)}w`)
    .join(', '),
  sizes: width,
});

/** All files of a job reference as one ZIP, or these alone. */
export const filesZipUrl = (jobReferenceId: string, ids?: readonly string[]) =>
  `/api/jobs/${jobReferenceId}/files.zip${ids ? `?ids=${ids.join()}` : ''}`;

/** The PDFs that bulk work had made, as one ZIP. */
export const bulkPdfsZipUrl = (workId: string) => `/api/bulk/${workId}/pdfs.zip`;
/** The same as one PDF. */
export const bulkPdfsMergedUrl = (workId: string) => `/api/bulk/${workId}/pdfs.pdf`;

/** A dossier's bytes. */
export const pdfUrl = (jobReferenceId: string, pdfId: string) => `/api/jobs/${jobReferenceId}/pdfs/${pdfId}`;

/** The same bytes as an attachment, under their own name. */
export const asDownload = (url: string) => `${url}?download=1`;

/** A photo as it was taken, without what is drawn over it, for who may edit. */
export const asOriginalDownload = (url: string) => `${asDownload(url)}&original=1`;
