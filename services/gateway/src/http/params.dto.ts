import { pageQuery } from '@jobref/contracts/domain/paging';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class IdParams extends createZodDto(z.object({ id })) {}
export class PageQueryDto extends createZodDto(pageQuery) {}
