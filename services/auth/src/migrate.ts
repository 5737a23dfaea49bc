import 'reflect-metadata';
import { runMigrations } from '@jobref/service-kit/database/run-migrations';
import { authMigrations } from './migrations/migrations.js';

runMigrations('auth', authMigrations);
