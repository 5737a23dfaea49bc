import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { withTimeout } from '../with-timeout.js';
import { flushSpans } from './tracing.js';

const flushMs = 2_000;

/** Sends the last spans before the process ends, if a collector is reachable. */
@Injectable()
export class FlushedSpans implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await withTimeout(flushMs, flushSpans());
  }
}
