import { auditEntry, auditFilters, auditQuery, auditReport } from '@jobref/contracts/domain/audit';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class AuditQueryDto extends createZodDto(auditQuery) {}
export class AuditFiltersDto extends createZodDto(auditFilters) {}
export class AuditEntriesDto extends createZodDto(z.array(auditEntry)) {}
export class AuditReportDto extends createZodDto(auditReport) {}
