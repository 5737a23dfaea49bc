import type { Measure } from './buckets.js';

export const measures: readonly {
  key: Measure;
  title: string;
  column: string;
  /** Unit of one. */
  noun: string;
}[] = [
  { key: 'jobReferences', title: 'Jobs created', column: 'Jobs', noun: 'job' },
  { key: 'files', title: 'Files uploaded', column: 'Files', noun: 'file' },
  { key: 'pdfs', title: 'PDFs generated', column: 'PDFs', noun: 'PDF' },
];
