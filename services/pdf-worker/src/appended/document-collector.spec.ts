import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Patience } from '../rendering/patience.js';
import { buildDocument } from '../testing/build-source.js';
import { DocumentCollector } from './document-collector.js';

describe('the PDFs of a dossier', () => {
  it('are taken as far as they fit into it together, and the others are not fetched [EN-11]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'documents-'));
    let fetched = 0;
    const read = () => {
      fetched += 1;
      return Promise.resolve(Buffer.from('a PDF'));
    };
    const inspect = () => Promise.resolve({ pages: [{ width: 595, height: 842 }] });
    const patience = new Patience(0, new AbortController().signal);
    const collector = new DocumentCollector(
      { read },
      patience,
      { inspect },
      { convert: () => Promise.resolve() },
    );
    const files = [30, 30, 10].map((megabytes, index) =>
      buildDocument(100 + index, { fileSize: megabytes * 1_000_000 }),
    );
    const found = await collector.collect(folder, 'job', files);
    expect(files.map(({ id }) => found.get(id)?.problem)).toEqual([undefined, 'large', undefined]);
    expect(fetched).toBe(2);
    await rm(folder, { recursive: true });
  });
});
