import 'reflect-metadata';
import { runMigrations } from '@jobref/service-kit/database/run-migrations';
import { migrations } from './migrations/migrations.js';

runMigrations('auth', migrations);
