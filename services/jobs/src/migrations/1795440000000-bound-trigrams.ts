import { SupersededMigration } from './superseded-migration.js';

/** Bounds the cost of a page for a common word that none of the newest rows contains (docs/decisions/0008). */
export class BoundTrigrams1795440000000 extends SupersededMigration {}
