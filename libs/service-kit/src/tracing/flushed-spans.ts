import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { withTimeout } from '../with-timeout.js';
import { flushSpans } from './tracing.js';

const flushMs = 2_000;

/** What was traced last is sent before the process ends, if somebody takes it. */
@Injectable()
export class FlushedSpans implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await withTimeout(flushMs, flushSpans());
  }
}
