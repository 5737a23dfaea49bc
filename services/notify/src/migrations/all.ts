import type { MigrationInterface } from 'typeorm';
import { CreateMailDeliveries1795132800001 } from './1795132800001-create-mail-deliveries.js';

/** In the order in which they run. */
export const notifyMigrations: (new () => MigrationInterface)[] = [CreateMailDeliveries1795132800001];
