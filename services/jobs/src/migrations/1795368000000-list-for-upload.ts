import { SupersededMigration } from './superseded-migration.js';

/** Adds the filter of lists and search for job references to which the actor may upload. */
export class ListForUpload1795368000000 extends SupersededMigration {}
