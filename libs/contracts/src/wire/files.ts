import { z } from 'zod';
import { downloadOnlyReason, type FileUpload, takenAt, takenPlace } from '../domain/files.js';
import {
  acceptedFileTypes,
  thumbnailSizes,
  type AcceptedMediaType,
  type ThumbnailSize,
} from '../domain/limits.js';
import { id } from '../domain/text.js';

/**
 * The files service stores bytes and is reached over its internal HTTP port (FILES_URL):
 * - PUT /objects/{key}   body: the bytes; answers 201 with `storedObject`
 * - GET /objects/{key}   answers the bytes, honours Range (206, 416)
 * Every request carries a ticket in the header `x-object-ticket`: a signed, short-lived `objectTicket`.
 * Errors are `callFailure` bodies with the status from the table in errors.ts.
 */
export const objectTicketHeader = 'x-object-ticket';
export const objectTicketAudience = 'files.object';

/**
 * A signed permission for one object key. Uses:
 * - `upload`: the bytes' type is detected, their size is limited to 10 MB, and derivatives are made.
 * - `dossier`: a PDF of one or many dossiers. The first stored version is kept, and the answer describes it.
 * - `mark`: takes shapes as JSON (`markPhotoRequest`), draws them over the original of the key's file, and stores the
 *   result with its derivatives.
 * - `logo`: takes a PNG or JPEG of at most 1 MB and stores a re-encoded PNG.
 * - `copy`: takes no bytes and copies the original `from`, with its derivatives, to the original of `key`.
 * - `read`: allows a GET.
 *
 * `person` is the sender of the bytes: processing is shared fairly between people.
 */
export const objectTicket = z.object({
  key: z.string().min(1).max(500),
  use: z.enum(['upload', 'mark', 'dossier', 'logo', 'copy', 'read']),
  from: z.string().min(1).max(500).optional(),
  person: id.optional(),
});
export type ObjectTicket = z.infer<typeof objectTicket>;

const mediaTypes = [...new Set(Object.values(acceptedFileTypes))] as [
  AcceptedMediaType,
  ...AcceptedMediaType[],
];

/**
 * The received bytes: `size` in bytes, `sha256` in hex; `mimeType` is detected from the content, never taken from the
 * sender.
 */
export const storedObject = z.object({
  size: z.number().int(),
  sha256: z.string().length(64),
  mimeType: z.enum(mediaTypes),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  hasThumbnail: z.boolean(),
  downloadOnly: downloadOnlyReason.optional(),
  /** Metadata that a photo's camera wrote into it. */
  takenAt: takenAt.optional(),
  takenPlace: takenPlace.optional(),
  /**
   * Whether a photo is mostly paper: dark marks on a light ground. Text is extracted from such photos automatically.
   */
  looksLikePage: z.boolean().optional(),
});
export type StoredObject = z.infer<typeof storedObject>;

/** Object keys in the store. Keys consist of ids only; all objects of one file share a prefix. */
export const objectKeys = {
  jobReference: (jobReferenceId: string) => `jobs/${jobReferenceId}/`,
  file: (jobReferenceId: string, fileId: string) => `jobs/${jobReferenceId}/files/${fileId}/`,
  original: (jobReferenceId: string, fileId: string) => `jobs/${jobReferenceId}/files/${fileId}/original`,
  /** Derivatives are upright JPEGs, created once on arrival; `size` is the longest edge in pixels. */
  thumbnail: (jobReferenceId: string, fileId: string, size: ThumbnailSize) =>
    `jobs/${jobReferenceId}/files/${fileId}/thumb-${size}.jpg`,
  /** A photo with its markup, as served: an upright JPEG, with its derivatives beside it. */
  marked: (jobReferenceId: string, fileId: string, markupVersion: string) =>
    `jobs/${jobReferenceId}/files/${fileId}/marked-${markupVersion}.jpg`,
  markedThumbnail: (jobReferenceId: string, fileId: string, markupVersion: string, size: ThumbnailSize) =>
    `jobs/${jobReferenceId}/files/${fileId}/marked-${markupVersion}-${size}.jpg`,
  dossier: (jobReferenceId: string, pdfId: string) => `jobs/${jobReferenceId}/pdfs/${pdfId}.pdf`,
  /** Prefix of merged dossiers of many job references, each made for one download: swept soon after. */
  allMerged: 'merged/',
  merged: (mergeId: string) => `merged/${mergeId}.pdf`,
  /** Prefix of all versions of the organisation's logo. */
  logos: 'organisation/logos/',
  logoVersion: (version: string) => `organisation/logos/${version}/`,
  logo: (version: string) => `organisation/logos/${version}/logo.png`,
} as const;

/** Returns the key of a photo's derivative with its markup, as shown to everyone who is not editing the markup. */
export const shownThumbnail = (
  jobReferenceId: string,
  { id: fileId, markupVersion }: Pick<FileUpload, 'id' | 'markupVersion'>,
  size: ThumbnailSize,
): string =>
  markupVersion
    ? objectKeys.markedThumbnail(jobReferenceId, fileId, markupVersion, size)
    : objectKeys.thumbnail(jobReferenceId, fileId, size);

/** Query of a thumbnail: one of the available sizes. */
export const thumbnailQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.literal(thumbnailSizes, { error: `size must be one of ${thumbnailSizes.join(', ')}` }))
    .default(320),
});

/** Returns the job reference and the record (file or PDF) of an object key, or null for any other key. */
export const ownerOfKey = (
  key: string,
): { jobReferenceId: string; fileId?: string; pdfId?: string } | null => {
  const parts = /^jobs\/([^/]+)\/(?:files\/([^/]+)\/[^/]+|pdfs\/([^/]+)\.pdf)$/.exec(key);
  const jobReferenceId = id.safeParse(parts?.[1]).data;
  const [fileId, pdfId] = [id.safeParse(parts?.[2]).data, id.safeParse(parts?.[3]).data];
  return jobReferenceId && (fileId ?? pdfId) ? { jobReferenceId, fileId, pdfId } : null;
};

/** Returns the version of a photo's markup in an object key, or null for any other key. */
export const markupVersionOfKey = (key: string): string | null =>
  id.safeParse(/\/files\/[^/]+\/marked-([0-9a-f-]{36})(?:-\d+)?\.jpg$/.exec(key)?.[1]).data ?? null;

/** Returns the merge id in an object key, or null for any other key. */
export const mergeIdOfKey = (key: string): string | null =>
  id.safeParse(/^merged\/([^/]+)\.pdf$/.exec(key)?.[1]).data ?? null;

/** Returns the version of the organisation's logo in an object key, or null for any other key. */
export const logoVersionOfKey = (key: string): string | null =>
  id.safeParse(/^organisation\/logos\/([^/]+)\/logo\.png$/.exec(key)?.[1]).data ?? null;
