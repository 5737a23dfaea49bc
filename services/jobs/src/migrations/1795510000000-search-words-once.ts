import { SupersededMigration } from './superseded-migration.js';

/** Makes search look up its words once, and fuzzy search fast (docs/decisions/0061). */
export class SearchWordsOnce1795510000000 extends SupersededMigration {}
