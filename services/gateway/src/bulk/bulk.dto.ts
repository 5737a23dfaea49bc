import { bulkPdfs, bulkRequest, bulkWork } from '@jobref/contracts/domain/bulk';
import { createZodDto } from 'nestjs-zod';

export class BulkRequestDto extends createZodDto(bulkRequest) {}
export class BulkPdfsDto extends createZodDto(bulkPdfs) {}
export class BulkWorkDto extends createZodDto(bulkWork) {}
