import { share, sharedJob, shareRequest } from '@jobref/contracts/domain/shares';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class ShareParams extends createZodDto(z.object({ id, shareId: id })) {}
export class ShareRequestDto extends createZodDto(shareRequest) {}
export class ShareDto extends createZodDto(share) {}
export class SharesDto extends createZodDto(z.array(share)) {}
export class SharedJobsDto extends createZodDto(z.array(sharedJob)) {}
