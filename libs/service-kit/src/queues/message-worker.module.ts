import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { type Logger, LOGGER } from '../logging.js';
import { messageHandlersOf } from './message-handler.js';
import { MessageWorker, type WorkerOptions } from './message-worker.js';

export interface WorkerModuleOptions extends WorkerOptions {
  /** Modules with the methods that handle the queue's messages: their dependencies live until the worker has ended. */
  imports?: ModuleMetadata['imports'];
  /** Further providers with such methods, and their dependencies. */
  providers?: ModuleMetadata['providers'];
}

/** A worker for one queue: passes each message to the application's method marked for it by `OnMessage`. */
@Module({})
export class MessageWorkerModule {
  static forQueue({ imports = [], providers = [], ...options }: WorkerModuleOptions): DynamicModule {
    return {
      module: MessageWorkerModule,
      imports: [DiscoveryModule, ...imports],
      providers: [
        ...providers,
        {
          provide: MessageWorker,
          inject: [LOGGER, DiscoveryService],
          useFactory: (logger: Logger, discovery: DiscoveryService) =>
            new MessageWorker(options, () => handlersIn(discovery), logger),
        },
      ],
    };
  }
}

const handlersIn = (discovery: DiscoveryService) => {
  const instances = discovery.getProviders().map(({ instance }: { instance?: unknown }) => instance);
  const objects = new Set(instances.filter((each) => typeof each === 'object' && each !== null));
  return [...objects].flatMap(messageHandlersOf);
};
