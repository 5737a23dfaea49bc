import { binItem, restored } from '@jobref/contracts/domain/bin';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class BinItemsDto extends createZodDto(z.array(binItem)) {}
export class RestoredDto extends createZodDto(restored) {}
