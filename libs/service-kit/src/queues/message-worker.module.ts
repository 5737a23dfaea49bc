import type { MessageDefinition } from '@jobref/contracts/wire/queues';
import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { type Logger, LOGGER } from '../logging.js';
import type { MessageHandler } from './message-handler.js';
import { MessageWorker, type WorkerOptions } from './message-worker.js';

export interface WorkerModuleOptions extends WorkerOptions {
  handlers: Type<MessageHandler<MessageDefinition>>[];
  /** Modules whose providers the handlers inject. */
  imports?: ModuleMetadata['imports'];
  /** Further providers for the handlers. */
  providers?: ModuleMetadata['providers'];
}

/** A worker for one queue with the classes that handle its messages. */
@Module({})
export class MessageWorkerModule {
  static forQueue({
    handlers,
    imports = [],
    providers = [],
    ...options
  }: WorkerModuleOptions): DynamicModule {
    return {
      module: MessageWorkerModule,
      imports,
      providers: [
        ...handlers,
        ...providers,
        {
          provide: MessageWorker,
          inject: [LOGGER, ...handlers],
          useFactory: (logger: Logger, ...instances: MessageHandler<MessageDefinition>[]) =>
            new MessageWorker(options, instances, logger),
        },
      ],
    };
  }
}
