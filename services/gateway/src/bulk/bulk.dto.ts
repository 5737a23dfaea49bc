import { bulkPdfs, bulkRequest, bulkWork } from '@jobref/contracts/domain/bulk';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class BulkParams extends createZodDto(z.object({ id })) {}
export class BulkRequestDto extends createZodDto(bulkRequest) {}
export class BulkPdfsDto extends createZodDto(bulkPdfs) {}
export class BulkWorkDto extends createZodDto(bulkWork) {}
