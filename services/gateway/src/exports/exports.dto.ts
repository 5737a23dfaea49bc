import { auditFilters } from '@jobref/contracts/domain/audit';
import {
  exportActivityQuery,
  exportChosenRequest,
  exportClientsQuery,
  exportJobReferencesQuery,
  exportOptions,
  exportTasksQuery,
} from '@jobref/contracts/domain/exports';
import { createZodDto } from 'nestjs-zod';

export class ExportOptionsDto extends createZodDto(exportOptions) {}
export class ExportJobReferencesDto extends createZodDto(exportJobReferencesQuery) {}
export class ExportChosenDto extends createZodDto(exportChosenRequest) {}
export class ExportClientsDto extends createZodDto(exportClientsQuery) {}
export class ExportAuditDto extends createZodDto(exportOptions.extend(auditFilters.shape)) {}
export class ExportTasksDto extends createZodDto(exportTasksQuery) {}
export class ExportActivityDto extends createZodDto(exportActivityQuery) {}
