import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { MessageWorker } from '@jobref/service-kit/queues/message-worker';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Printer } from '../browser/printer.js';
import { WorkFolder } from '../browser/work-folder.js';

// The dossier in hand may take this long after SIGTERM; then its print is cut off, and another worker makes it anew.
const graceMs = 12_000;

/** Ends the browser after the last dossier, and removes all that this process wrote. */
@Injectable()
export class PrintingLifecycle implements OnModuleDestroy, OnApplicationShutdown {
  private cutOff?: NodeJS.Timeout;

  constructor(
    private readonly printer: Printer,
    private readonly work: WorkFolder,
    private readonly stopping: AbortController,
    ops: OpsServer,
    // Who depends on the worker is told of the end before it: the worker waits for its messages, this sets the limit.
    _worker: MessageWorker,
  ) {
    ops.require({ name: 'chromium', check: () => printer.start() });
  }

  onModuleDestroy(): void {
    this.cutOff = setTimeout(() => {
      this.stopping.abort();
      void this.printer.close();
    }, graceMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.cutOff);
    this.stopping.abort();
    await this.printer.close();
    await this.work.remove();
  }
}
