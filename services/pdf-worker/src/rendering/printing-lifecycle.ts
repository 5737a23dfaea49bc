import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { MessageWorker } from '@jobref/service-kit/queues/message-worker';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Printer } from '../browser/printer.js';
import { WorkFolder } from '../browser/work-folder.js';

// The current dossier may take this long after SIGTERM; then its print is aborted, and another worker makes it again.
const graceMs = 12_000;

/** Ends the browser after the last dossier, and removes all files of this process. */
@Injectable()
export class PrintingLifecycle implements OnModuleDestroy, OnApplicationShutdown {
  private cutOff?: NodeJS.Timeout;

  constructor(
    private readonly printer: Printer,
    private readonly work: WorkFolder,
    private readonly stopping: AbortController,
    ops: OpsServer,
    // Injected so that Nest notifies this class of the shutdown before the worker: the worker waits for its messages,
    // this class sets the time limit.
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
