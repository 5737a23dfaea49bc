import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import { FolderObjectStore } from './folder-object-store.js';
import { ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

type StoreConfig = Pick<
  FilesConfig,
  'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_REGION' | 'OBJECTS_DIR'
>;

const openStore = (config: StoreConfig): ObjectStore =>
  config.S3_ENDPOINT
    ? new S3ObjectStore({
        endpoint: config.S3_ENDPOINT,
        accessKey: config.S3_ACCESS_KEY ?? '',
        secretKey: config.S3_SECRET_KEY ?? '',
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
      })
    : new FolderObjectStore(config.OBJECTS_DIR ?? '');

/** The store that the configuration names; the process is ready only while it can be written to. */
@Module({})
export class ObjectStoreModule implements OnModuleInit {
  constructor(
    private readonly ops: OpsServer,
    private readonly store: ObjectStore,
  ) {}

  static forRoot(config: StoreConfig): DynamicModule {
    return {
      module: ObjectStoreModule,
      global: true,
      providers: [{ provide: ObjectStore, useFactory: () => openStore(config) }],
      exports: [ObjectStore],
    };
  }

  onModuleInit(): void {
    this.ops.require({ name: 'object store', check: () => this.store.check() });
  }
}
