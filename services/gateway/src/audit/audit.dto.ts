import {
  auditCheckpoint,
  auditedService,
  auditEntry,
  auditFilters,
  auditQuery,
  auditReport,
  auditVerification,
} from '@jobref/contracts/domain/audit';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class AuditQueryDto extends createZodDto(auditQuery) {}
export class AuditFiltersDto extends createZodDto(auditFilters) {}
export class AuditEntriesDto extends createZodDto(z.array(auditEntry)) {}
export class AuditReportDto extends createZodDto(auditReport) {}
export class AuditVerificationDto extends createZodDto(auditVerification) {}
export class AuditedServiceParams extends createZodDto(z.object({ service: auditedService })) {}
/** Where a verification stopped; absent: begin. */
export class VerifyAuditDto extends createZodDto(z.object({ from: auditCheckpoint.optional() })) {}
