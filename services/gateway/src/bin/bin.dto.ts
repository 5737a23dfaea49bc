import { binItem, restored } from '@jobref/contracts/domain/bin';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class BinParams extends createZodDto(z.object({ id })) {}
export class BinItemsDto extends createZodDto(z.array(binItem)) {}
export class RestoredDto extends createZodDto(restored) {}
