import type { JobReferenceStatus } from '../../job-references.js';
import type { TaskStatus } from '../../tasks.js';
import type { en } from './en.js';

/** Plural forms of a word, by the language's own rules; `#` is replaced by the number. */
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Fixed words of a dossier, with the keys of en.ts. Placeholders are in braces. */
export type Words = Record<keyof typeof en.words, string>;

/**
 * All fixed texts of a dossier in one language. To add a language, add a file like this and name it in catalogues.ts.
 */
export interface Catalogue {
  direction: 'ltr' | 'rtl';
  words: Words;
  counts: Record<'photos' | 'documents', Plural>;
  statuses: Record<JobReferenceStatus, string>;
  taskStatuses: Record<TaskStatus, string>;
  /** Reason why a document is not shown, as part of a sentence. */
  problems: Record<keyof typeof en.problems, string>;
}
