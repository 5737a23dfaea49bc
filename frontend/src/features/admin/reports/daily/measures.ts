import type { Measure } from './buckets.js';

const one = (singular: string, plural: string) => (value: number) => (value === 1 ? singular : plural);

export const measures: readonly {
  key: Measure;
  title: string;
  column: string;
  noun: (value: number) => string;
}[] = [
  { key: 'jobReferences', title: 'Jobs created', column: 'Jobs', noun: one('job', 'jobs') },
  { key: 'files', title: 'Files uploaded', column: 'Files', noun: one('file', 'files') },
  { key: 'pdfs', title: 'PDFs generated', column: 'PDFs', noun: one('PDF', 'PDFs') },
];
