import { dashboard, includeParameter, jobReferenceScreen } from '@jobref/contracts/domain/screens';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class ScreenQueryDto extends createZodDto(z.object({ include: includeParameter })) {}
export class JobReferenceScreenDto extends createZodDto(jobReferenceScreen) {}
export class DashboardDto extends createZodDto(dashboard) {}
