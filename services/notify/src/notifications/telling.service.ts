import type { notifyOf } from '@jobref/contracts/queues';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Tells people of what happened. */
@Injectable()
export class TellingService {
  tell(_messageId: string, _happened: z.output<typeof notifyOf.payload>): Promise<void> {
    return Promise.resolve();
  }
}
