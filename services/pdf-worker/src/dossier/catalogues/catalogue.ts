import type { JobReferenceStatus } from '@jobref/contracts/domain/job-references';
import type { TaskStatus } from '@jobref/contracts/domain/tasks';
import type { DossierDocument } from '../dossier.source.js';
import type { en } from './en.js';

/** Forms of a word beside a number, which stands for `#`, by the language's own rules. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A dossier's own words, as en.ts names them. What stands in braces is filled in. */
export type Words = Record<keyof typeof en.words, string>;

/** All that a dossier says in one language. The next language is one more such file, named in catalogues.ts. */
export interface Catalogue {
  direction: 'ltr' | 'rtl';
  words: Words;
  counts: Record<'photos' | 'documents', Plural>;
  statuses: Record<JobReferenceStatus, string>;
  taskStatuses: Record<TaskStatus, string>;
  /** Why a document is not shown, within a sentence. */
  problems: Record<NonNullable<DossierDocument['problem']>, string>;
}
