import { migrate } from '@jobref/service-kit/database/migrate';
import { createTestDatabase, type DatabaseUrls } from '@jobref/testing/test-database';
import { migrations } from '../migrations/migrations.js';

const migrateNotify = (urls: DatabaseUrls) => migrate({ schema: 'notify', migrations, ...urls });

export const createNotifyDatabase = () => createTestDatabase('notify', migrateNotify);
