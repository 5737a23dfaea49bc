import type { ThumbnailSize } from '@jobref/contracts/domain/limits';

/** Where a file's bytes are, for opening in the browser. */
export const fileUrl = (jobReferenceId: string, fileId: string) =>
  `/api/jobs/${jobReferenceId}/files/${fileId}`;

/** A photo's derivative; `size` is its longest edge in pixels. */
export const thumbnailUrl = (jobReferenceId: string, fileId: string, size: ThumbnailSize) =>
  `${fileUrl(jobReferenceId, fileId)}/thumb?size=${size}`;

/** Both derivatives that screens use, for an image that is shown `width` wide: sharp on dense screens, small elsewhere. */
export const thumbnailSource = (jobReferenceId: string, fileId: string, width: string) => ({
  src: thumbnailUrl(jobReferenceId, fileId, 320),
  srcSet: ([320, 960] as const)
    .map((size) => `${thumbnailUrl(jobReferenceId, fileId, size)} ${size}w`)
    .join(', '),
  sizes: width,
});

/** A dossier's bytes. */
export const pdfUrl = (jobReferenceId: string, pdfId: string) => `/api/jobs/${jobReferenceId}/pdfs/${pdfId}`;

/** The same bytes as an attachment, under their own name. */
export const asDownload = (url: string) => `${url}?download=1`;
