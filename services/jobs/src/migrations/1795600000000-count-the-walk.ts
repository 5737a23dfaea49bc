import { SupersededMigration } from './superseded-migration.js';

/** Derives from the scan of the newest rows whether there are more, without another query (docs/decisions/0008). */
export class CountTheWalk1795600000000 extends SupersededMigration {}
