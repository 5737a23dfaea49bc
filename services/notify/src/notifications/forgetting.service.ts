import { Injectable } from '@nestjs/common';

/** Forgets what leads nowhere any more. */
@Injectable()
export class ForgettingService {
  forget(_jobReferenceId: string, _userId: string | null): Promise<void> {
    return Promise.resolve();
  }
}
