import { join } from 'node:path';
import { MessageWorkerModule } from '@jobref/service-kit/queues/message-worker.module';
import { MessageWorker } from '@jobref/service-kit/queues/message-worker';
import { type DynamicModule, Injectable, type OnModuleDestroy, type Provider } from '@nestjs/common';
import type { ToolLimits } from '../tools/tool-process.js';
import { WorkFolder } from '../browser/work-folder.js';
import { type PdfWorkerConfig, toolLimits } from '../config.js';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { FileReader, ReadingAbortedError } from './file-reader.js';
import { prepareLanguages } from './languages.js';
import { ReadTextsHandler } from './read-texts.handler.js';
import { TextTool } from './text-tool.client.js';

const retryForMs = 30_000;

/** Limits for low priority: other work gets the processors first, and waiting for one is not the file's fault. */
const inBackground = ({ seconds, megabytes }: ToolLimits): ToolLimits => ({
  seconds: 20 * seconds,
  processorSeconds: 4 * seconds,
  megabytes,
});

/**
 * Stops reading at shutdown: the worker that takes the file over resumes after its last page. The program that reads is
 * ended too: scans can take minutes, and a file that is not released in time is claimed for a quarter of an hour.
 */
@Injectable()
class ReadingLifecycle implements OnModuleDestroy {
  constructor(
    private readonly stopping: AbortController,
    // Injected so that Nest notifies this class of the shutdown before the worker.
    _worker: MessageWorker,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort(new ReadingAbortedError());
  }
}

const providers = (config: PdfWorkerConfig): Provider[] => [
  { provide: AbortController, useValue: new AbortController() },
  {
    provide: RetryPolicy,
    inject: [AbortController],
    useFactory: ({ signal }: AbortController) => new RetryPolicy(retryForMs, signal),
  },
  {
    provide: TextTool,
    inject: [WorkFolder, AbortController],
    useFactory: async ({ path }: WorkFolder, { signal }: AbortController) =>
      new TextTool(
        inBackground(toolLimits(config)),
        await prepareLanguages(config.OCR_LANGUAGES, join(path, 'languages')),
        signal,
      ),
  },
  {
    provide: FileReader,
    inject: [WorkFolder, ObjectsClient, RetryPolicy, TextTool],
    useFactory: ({ path }: WorkFolder, objects: ObjectsClient, retryPolicy: RetryPolicy, tool: TextTool) =>
      new FileReader(path, objects, retryPolicy, tool),
  },
  ReadTextsHandler,
  ReadingLifecycle,
];

/** Creates the worker of the `text` queue: one file at a time, in processes of low priority. */
export const readingModule = (config: PdfWorkerConfig, core: DynamicModule): DynamicModule =>
  MessageWorkerModule.forQueue({
    queue: 'text',
    redisUrl: config.REDIS_URL,
    concurrency: 1,
    imports: [core],
    providers: providers(config),
  });
