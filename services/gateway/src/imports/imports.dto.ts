import { importRowsRequest, startImportRequest } from '@jobref/contracts/domain/imports';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class ImportParams extends createZodDto(z.object({ id })) {}
export class ImportRowsDto extends createZodDto(importRowsRequest) {}
export class StartImportDto extends createZodDto(startImportRequest) {}
