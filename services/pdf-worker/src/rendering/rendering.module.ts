import { pdfWorkerService } from '@jobref/contracts/wire/pdf-worker';
import { AUTH, type AuthClient, provideAuth } from '@jobref/service-kit/calls/clients';
import { allHandlersOf } from '@jobref/service-kit/calls/handlers';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { MessageWorkerModule } from '@jobref/service-kit/queues/message-worker.module';
import type { DynamicModule, Provider } from '@nestjs/common';
import { DocumentCollector } from '../appended/document-collector.js';
import { DocumentConverter } from '../appended/document-converter.js';
import { findConverter } from '../appended/find-converter.js';
import { PdfTool } from '../appended/pdf-tool.client.js';
import { fontsOf, printerOptions } from '../browser/printer-options.js';
import { Printer } from '../browser/printer.js';
import { WorkFolder } from '../browser/work-folder.js';
import { toolLimits, type PdfWorkerConfig } from '../config.js';
import { DossierRenderer } from '../dossier/dossier.renderer.js';
import { mergeHandlers } from '../merging/merge.handlers.js';
import { MergeTool } from '../merging/merge-tool.client.js';
import { MergeService } from '../merging/merge.service.js';
import { previewHandlers } from '../preview/preview.handlers.js';
import { PreviewService } from '../preview/preview.service.js';
import { DossierFacts } from './dossier-facts.js';
import { DossierSize } from './dossier-size.js';
import { GeneratePdfHandler } from './generate-pdf.handler.js';
import { LogoCollector } from './logo-collector.js';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { PictureCollector } from './picture-collector.js';
import { PrintingLifecycle } from './printing-lifecycle.js';

const retryForMs = 30_000;
/** Short, as a person waits for the preview. */
const previewRetryForMs = 2_000;

const startPrinter = async (config: PdfWorkerConfig, work: WorkFolder, logger: Logger): Promise<Printer> => {
  const options = await printerOptions(config, work, (message) => logger.warn(message));
  const printer = new Printer(options);
  if (options.executable) await printer.start();
  return printer;
};

const providers = (config: PdfWorkerConfig): Provider[] => [
  provideAuth(config.AUTH_URL),
  { provide: AbortController, useValue: new AbortController() },
  {
    provide: Printer,
    inject: [WorkFolder, LOGGER],
    useFactory: (work: WorkFolder, logger: Logger) => startPrinter(config, work, logger),
  },
  { provide: PdfTool, useFactory: () => new PdfTool(toolLimits(config)) },
  { provide: MergeTool, useFactory: () => new MergeTool(toolLimits(config)) },
  {
    provide: DocumentConverter,
    inject: [Printer, LOGGER],
    useFactory: (printer: Printer, logger: Logger) =>
      findConverter(config, printer, (message) => logger.info(message)),
  },
  {
    provide: DossierRenderer,
    inject: [Printer, WorkFolder, PdfTool],
    useFactory: (printer: Printer, work: WorkFolder, tool: PdfTool) =>
      DossierRenderer.prepare(printer, fontsOf(work), tool),
  },
  {
    provide: RetryPolicy,
    inject: [AbortController],
    useFactory: ({ signal }: AbortController) => new RetryPolicy(retryForMs, signal),
  },
  {
    provide: DossierFacts,
    inject: [AUTH, RetryPolicy, LogoCollector],
    useFactory: (auth: AuthClient, retryPolicy: RetryPolicy, logos: LogoCollector) =>
      new DossierFacts(auth, retryPolicy, logos, config.PUBLIC_URL),
  },
  {
    provide: PreviewService,
    inject: [AUTH, AbortController, ObjectsClient, DossierSize, DossierRenderer, WorkFolder, LOGGER],
    useFactory: (
      auth: AuthClient,
      { signal }: AbortController,
      objects: ObjectsClient,
      size: DossierSize,
      renderer: DossierRenderer,
      work: WorkFolder,
      logger: Logger,
    ) => {
      const retryPolicy = new RetryPolicy(previewRetryForMs, signal);
      const logos = new LogoCollector(objects, retryPolicy, logger);
      const facts = new DossierFacts(auth, retryPolicy, logos, config.PUBLIC_URL);
      return new PreviewService(facts, new PictureCollector(objects, retryPolicy), size, renderer, work);
    },
  },
  ...allHandlersOf(pdfWorkerService, [previewHandlers, mergeHandlers]),
  LogoCollector,
  PictureCollector,
  DocumentCollector,
  DossierSize,
  MergeService,
  GeneratePdfHandler,
  PrintingLifecycle,
];

/**
 * Creates the worker of the `pdf` queue and the call handlers, with all their dependencies. One module, so that they
 * shut down together.
 */
export const renderingModule = (config: PdfWorkerConfig, core: DynamicModule): DynamicModule =>
  MessageWorkerModule.forQueue({
    queue: 'pdf',
    redisUrl: config.REDIS_URL,
    concurrency: config.PRINTS_AT_ONCE,
    imports: [core],
    providers: providers(config),
  });
