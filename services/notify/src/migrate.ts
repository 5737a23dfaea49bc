import 'reflect-metadata';
import { runMigrations } from '@jobref/service-kit/database/run-migrations';
import { notifyMigrations } from './migrations/migrations.js';

runMigrations('notify', notifyMigrations);
