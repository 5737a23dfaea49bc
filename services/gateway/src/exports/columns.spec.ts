import { exportChosenRequest, exportJobReferencesQuery } from '@jobref/contracts/domain/exports';
import { randomUUID } from 'node:crypto';
import { jobReferenceTable } from './columns.js';

describe('jobReferenceTable', () => {
  it('has all columns by default, and only reference and title when all others are hidden', () => {
    const ids = [randomUUID()];
    const headsFor = (columns: string) =>
      [exportJobReferencesQuery.parse({ columns }), exportChosenRequest.parse({ ids, columns })].map(
        (asked) => Object.keys(jobReferenceTable(asked.columns)),
      );
    for (const heads of headsFor('')) expect(heads).toHaveLength(14);
    for (const heads of headsFor('title')) expect(heads).toEqual(['Reference', 'Title']);
    for (const heads of headsFor('title,files,client'))
      expect(heads).toEqual(['Reference', 'Title', 'Client', 'Files']);
  });
});
