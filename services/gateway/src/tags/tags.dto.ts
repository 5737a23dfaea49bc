import { mergeTagRequest, namedTag, tagRecord, updateTagRequest } from '@jobref/contracts/domain/tags';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class NamedTagDto extends createZodDto(namedTag) {}
export class UpdateTagDto extends createZodDto(updateTagRequest) {}
export class MergeTagDto extends createZodDto(mergeTagRequest) {}
export class TagDto extends createZodDto(tagRecord) {}
export class TagsDto extends createZodDto(z.array(tagRecord)) {}
