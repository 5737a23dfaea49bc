import {
  arrangeFilesRequest,
  completeUploadRequest,
  fileUpload,
  movedFiles,
  moveFilesRequest,
  textProgress,
  updateFileRequest,
  uploadUrlAnswer,
} from '@jobref/contracts/domain/files';
import { markPhotoRequest, photoMarkup } from '@jobref/contracts/domain/markup';
import { booleanParameter } from '@jobref/contracts/domain/paging';
import { storedObject, thumbnailQuery } from '@jobref/contracts/wire/files';
import { commaList, id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class FileParams extends createZodDto(z.object({ id, fileId: id })) {}
export class UploadSlotParams extends createZodDto(z.object({ slotId: id })) {}
const download = booleanParameter('download must be 1 or 0')
  .default(false)
  .describe('1: sent as an attachment');
const original = booleanParameter('original must be 1 or 0')
  .default(false)
  .describe('1: the original photo without its markup; requires edit permission');

export class DownloadQuery extends createZodDto(z.object({ download })) {}
export class FileQuery extends createZodDto(z.object({ download, original })) {}
export class ThumbnailQuery extends createZodDto(thumbnailQuery) {}
export class ShownThumbnailQuery extends createZodDto(
  thumbnailQuery.extend({
    original,
    v: z
      .string()
      .max(100)
      .optional()
      .describe("The file's `markupVersion`; with it, browsers may cache the response"),
  }),
) {}
/** Comma-separated ids; all files by default. */
export class ZipQuery extends createZodDto(
  z.object({
    ids: commaList(id, 'ids must be ids of files').optional(),
  }),
) {}
/** A link without a token is rejected like one with a forged token. */
export class UploadTokenQuery extends createZodDto(z.object({ token: z.string().max(2_000).default('') })) {}
export class StoredUploadDto extends createZodDto(
  storedObject.pick({ mimeType: true }).extend({ fileSize: storedObject.shape.size }),
) {}
export class CompleteUploadDto extends createZodDto(completeUploadRequest) {}
export class UpdateFileDto extends createZodDto(updateFileRequest) {}
export class ArrangeFilesDto extends createZodDto(arrangeFilesRequest) {}
export class MoveFilesDto extends createZodDto(moveFilesRequest) {}
export class MovedFilesDto extends createZodDto(movedFiles) {}
export class FileUploadDto extends createZodDto(fileUpload) {}
export class FileUploadsDto extends createZodDto(z.array(fileUpload)) {}
export class TextProgressDto extends createZodDto(textProgress) {}
export class UploadUrlDto extends createZodDto(uploadUrlAnswer) {}

export class MarkPhotoDto extends createZodDto(markPhotoRequest) {}
export class PhotoMarkupDto extends createZodDto(photoMarkup) {}
