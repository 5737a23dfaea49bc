import { SupersededMigration } from './superseded-migration.js';

/** Adds lists of what each of the dashboard's figures counts. */
export class ListBehindFigures1795369000000 extends SupersededMigration {}
