import { importRowsRequest, startImportRequest } from '@jobref/contracts/domain/imports';
import { createZodDto } from 'nestjs-zod';

export class ImportRowsDto extends createZodDto(importRowsRequest) {}
export class StartImportDto extends createZodDto(startImportRequest) {}
