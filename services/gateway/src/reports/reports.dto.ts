import { report, reportPeriod } from '@jobref/contracts/domain/reports';
import { createZodDto } from 'nestjs-zod';

export class ReportPeriodDto extends createZodDto(reportPeriod) {}
export class ReportDto extends createZodDto(report) {}
