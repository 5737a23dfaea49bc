import type { ObjectStoreConfig } from '@jobref/service-kit/config';
import { FolderObjectStore } from './folder-object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

/** Returns the store selected by the settings: S3 if there is an endpoint, else a folder. Does not contact it yet. */
export const openStore = (settings: ObjectStoreConfig): ObjectStore =>
  settings.S3_ENDPOINT
    ? new S3ObjectStore({
        endpoint: settings.S3_ENDPOINT,
        accessKey: settings.S3_ACCESS_KEY ?? '',
        secretKey: settings.S3_SECRET_KEY ?? '',
        bucket: settings.S3_BUCKET,
        region: settings.S3_REGION,
      })
    : new FolderObjectStore(settings.OBJECTS_DIR ?? '');
