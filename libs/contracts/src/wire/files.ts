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
 * The files service keeps bytes, reached over its internal HTTP port (FILES_URL):
 *   PUT /objects/{key}   body: the bytes; answers 201 with `storedObject`
 *   GET /objects/{key}   answers the bytes, honours Range (206, 416)
 * Every request carries a ticket in the header `x-object-ticket`: a signed, short-lived `objectTicket`.
 * Errors are `callFailure` bodies with the status from the table in errors.ts.
 */
export const objectTicketHeader = 'x-object-ticket';
export const objectTicketAudience = 'files.object';

/**
 * `upload` is sniffed, limited to 10 MB and given derivatives; `dossier`, one or many as one, must be a PDF and stays as it was
 * stored first: the answer tells of what stands there; `mark` takes shapes as JSON (`markPhotoRequest`), draws them over the
 * original of the key's file and keeps that with its derivatives; `logo` takes a PNG or JPEG of at
 * most 1 MB and keeps a PNG drawn anew from it; `copy` takes no bytes and
 * copies the original `from`, with what was made of it, to that of `key`; `read` allows a GET. `person` sends the bytes: people take turns where
 * there is work to do on them.
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

/** What really arrived: `size` in bytes, `sha256` in hex, `mimeType` told by the content, never by the sender. */
export const storedObject = z.object({
  size: z.number().int(),
  sha256: z.string().length(64),
  mimeType: z.enum(mediaTypes),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  hasThumbnail: z.boolean(),
  downloadOnly: downloadOnlyReason.optional(),
  /** What a photo's camera wrote into it. */
  takenAt: takenAt.optional(),
  takenPlace: takenPlace.optional(),
  /** Whether a photo is mostly paper: dark marks on a light ground. Its text is read without being asked for. */
  looksLikePage: z.boolean().optional(),
});
export type StoredObject = z.infer<typeof storedObject>;

/** Where things stand in the store. Keys are made of ids only; everything of one file lies under one prefix. */
export const objectKeys = {
  jobReference: (jobReferenceId: string) => `jobs/${jobReferenceId}/`,
  file: (jobReferenceId: string, fileId: string) => `jobs/${jobReferenceId}/files/${fileId}/`,
  original: (jobReferenceId: string, fileId: string) => `jobs/${jobReferenceId}/files/${fileId}/original`,
  /** Derivatives are JPEG, upright, made once on arrival; `size` is the longest edge in pixels. */
  thumbnail: (jobReferenceId: string, fileId: string, size: ThumbnailSize) =>
    `jobs/${jobReferenceId}/files/${fileId}/thumb-${size}.jpg`,
  /** A photo with its markup, JPEG and upright, as it is handed out; its derivatives stand beside it. */
  marked: (jobReferenceId: string, fileId: string, markupVersion: string) =>
    `jobs/${jobReferenceId}/files/${fileId}/marked-${markupVersion}.jpg`,
  markedThumbnail: (jobReferenceId: string, fileId: string, markupVersion: string, size: ThumbnailSize) =>
    `jobs/${jobReferenceId}/files/${fileId}/marked-${markupVersion}-${size}.jpg`,
  dossier: (jobReferenceId: string, pdfId: string) => `jobs/${jobReferenceId}/pdfs/${pdfId}.pdf`,
  /** Dossiers of many job references as one PDF, for the one download that asked for it: swept soon after. */
  allMerged: 'merged/',
  merged: (mergeId: string) => `merged/${mergeId}.pdf`,
  /** All versions of the organisation's logo. */
  logos: 'organisation/logos/',
  logoVersion: (version: string) => `organisation/logos/${version}/`,
  logo: (version: string) => `organisation/logos/${version}/logo.png`,
} as const;

/** Where a photo's derivative stands as everybody sees it, who does not edit its markup: with that. */
export const shownThumbnail = (
  jobReferenceId: string,
  { id: fileId, markupVersion }: Pick<FileUpload, 'id' | 'markupVersion'>,
  size: ThumbnailSize,
): string =>
  markupVersion
    ? objectKeys.markedThumbnail(jobReferenceId, fileId, markupVersion, size)
    : objectKeys.thumbnail(jobReferenceId, fileId, size);

/** The query of a thumbnail: one of the sizes that exist. */
export const thumbnailQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.literal(thumbnailSizes, { error: `size must be one of ${thumbnailSizes.join(', ')}` }))
    .default(320),
});

/** The job reference and the record (file or PDF) that an object key belongs to, or null for a foreign key. */
export const ownerOfKey = (
  key: string,
): { jobReferenceId: string; fileId?: string; pdfId?: string } | null => {
  const parts = /^jobs\/([^/]+)\/(?:files\/([^/]+)\/[^/]+|pdfs\/([^/]+)\.pdf)$/.exec(key);
  const jobReferenceId = id.safeParse(parts?.[1]).data;
  const [fileId, pdfId] = [id.safeParse(parts?.[2]).data, id.safeParse(parts?.[3]).data];
  return jobReferenceId && (fileId ?? pdfId) ? { jobReferenceId, fileId, pdfId } : null;
};

/** The version of a photo's markup that an object key belongs to, or null for any other key. */
export const markupVersionOfKey = (key: string): string | null =>
  id.safeParse(/\/files\/[^/]+\/marked-([0-9a-f-]{36})(?:-\d+)?\.jpg$/.exec(key)?.[1]).data ?? null;

/** The merge that an object key belongs to, or null for any other key. */
export const mergeIdOfKey = (key: string): string | null =>
  id.safeParse(/^merged\/([^/]+)\.pdf$/.exec(key)?.[1]).data ?? null;

/** The version of the organisation's logo that an object key belongs to, or null for any other key. */
export const logoVersionOfKey = (key: string): string | null =>
  id.safeParse(/^organisation\/logos\/([^/]+)\/logo\.png$/.exec(key)?.[1]).data ?? null;
