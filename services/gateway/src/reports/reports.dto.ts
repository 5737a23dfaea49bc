import { report, reportPeriod } from '@jobref/contracts/reports';
import { createZodDto } from 'nestjs-zod';

export class ReportPeriodDto extends createZodDto(reportPeriod) {}
export class ReportDto extends createZodDto(report) {}
