import { DATABASE_URL } from '@jobref/service-kit/database/database.module';
import { FailureLog } from '@jobref/service-kit/failure-log';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventEmitter } from 'node:events';
import { Client } from 'pg';

export const pdfEndedChannel = 'jobs_pdf_ended';

const reconnectMs = 2_000;

/**
 * Emits the ends of generations, on whichever replica they were recorded: one connection per process listens for
 * Postgres' notifications. While it is down nothing is lost, because waiting callers also poll now and then.
 */
@Injectable()
export class PdfEndListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private client?: Client;
  private reconnect?: NodeJS.Timeout;
  private stopped = false;
  private readonly failures: FailureLog;

  constructor(
    @Inject(DATABASE_URL) private readonly url: string,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.failures = new FailureLog(logger, 'Cannot listen for finished PDFs; trying again');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  /** Calls `heard` when the generation ends, until the returned function is called. */
  onEnd(generationId: string, heard: () => void): () => void {
    this.emitter.on(generationId, heard);
    return () => this.emitter.off(generationId, heard);
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'jobref-jobs-listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', () => this.listenAgain(client));
    client.on('end', () => this.listenAgain(client));
    client.on('notification', ({ payload }) => this.emitter.emit(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pdfEndedChannel}`);
      this.failures.succeeded();
    } catch (error) {
      this.failures.failed(error);
      this.listenAgain(client);
    }
  }

  private listenAgain(lost: Client): void {
    if (this.stopped || lost !== this.client) return;
    this.client = undefined;
    lost.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.listen(), reconnectMs);
  }
}
