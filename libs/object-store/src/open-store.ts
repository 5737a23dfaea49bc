import type { ObjectStoreConfig } from '@jobref/service-kit/config';
import { FolderObjectStore } from './folder-object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

/** Returns the store selected by the settings: S3 if there is an endpoint, else a folder. Does not contact it yet. */
export const openStore = (settings: ObjectStoreConfig): ObjectStore =>
  settings.S3_ENDPOINT ? new S3ObjectStore(settings) : new FolderObjectStore(settings.OBJECTS_DIR ?? '');
