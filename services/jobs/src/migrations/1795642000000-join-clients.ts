import { SupersededMigration } from './superseded-migration.js';

/** Merges a client's details when they are handed to somebody who already has the client (docs/decisions/0067). */
export class JoinClients1795642000000 extends SupersededMigration {}
