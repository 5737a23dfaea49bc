import { ObjectStore } from '@jobref/object-store/object-store';
import { openStore } from '@jobref/object-store/open-store';
import type { ObjectStoreConfig } from '@jobref/service-kit/config';
import { logTlsFailure } from '@jobref/service-kit/tls';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';

/** Provides the configured object store; the process is ready only while the store is writable. */
@Module({})
export class ObjectStoreModule implements OnModuleInit {
  constructor(
    private readonly ops: OpsServer,
    private readonly store: ObjectStore,
  ) {}

  static forRoot(settings: ObjectStoreConfig): DynamicModule {
    return {
      module: ObjectStoreModule,
      global: true,
      providers: [{ provide: ObjectStore, useFactory: () => openStore(settings) }],
      exports: [ObjectStore],
    };
  }

  onModuleInit(): void {
    const check = () =>
      this.store.check().catch((error: Error) => {
        logTlsFailure('the object store', error.cause);
        throw error;
      });
    this.ops.require({ name: 'object store', check });
  }
}
