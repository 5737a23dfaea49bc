import {
  arrangeFilesRequest,
  completeUploadRequest,
  fileUpload,
  textProgress,
  updateFileRequest,
  uploadUrlAnswer,
} from '@jobref/contracts/domain/files';
import { thumbnailQuery } from '@jobref/contracts/wire/files';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class FileParams extends createZodDto(z.object({ id, fileId: id })) {}
export class UploadSlotParams extends createZodDto(z.object({ placeId: id })) {}
/** `?download=1` asks for an attachment. */
export class DownloadQuery extends createZodDto(
  z.object({ download: z.enum(['0', '1', 'true', 'false'], 'download must be 1 or 0').optional() }),
) {}
export class ThumbnailQuery extends createZodDto(thumbnailQuery) {}
/** A link without a token is refused like one with a forged token. */
export class UploadTokenQuery extends createZodDto(z.object({ token: z.string().max(2_000).default('') })) {}
export class CompleteUploadDto extends createZodDto(completeUploadRequest) {}
export class UpdateFileDto extends createZodDto(updateFileRequest) {}
export class ArrangeFilesDto extends createZodDto(arrangeFilesRequest) {}
export class FileUploadDto extends createZodDto(fileUpload) {}
export class FileUploadsDto extends createZodDto(z.array(fileUpload)) {}
export class TextProgressDto extends createZodDto(textProgress) {}
export class UploadUrlDto extends createZodDto(uploadUrlAnswer) {}

/** Whether a download's query asks for an attachment. */
export const asAttachment = ({ download }: DownloadQuery): boolean => download === '1' || download === 'true';
