import { blankIsAbsent } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class LiveQuery extends createZodDto(z.object({ lastEventId: blankIsAbsent(z.string()) })) {}
