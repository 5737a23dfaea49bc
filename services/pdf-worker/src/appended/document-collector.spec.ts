import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { RetryPolicy } from '../service-clients/retry-policy.js';
import { buildDocument } from '../testing/build-source.js';
import { DocumentCollector } from './document-collector.js';

describe('DocumentCollector', () => {
  const collect = async (inspect: () => void, files: readonly FileUpload[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'documents-'));
    const read = jest.fn(() => Promise.resolve(Buffer.from('a PDF')));
    const pages = [{ width: 595, height: 842 }];
    const collector = new DocumentCollector(
      { read },
      new RetryPolicy(0, new AbortController().signal),
      { inspect: () => (inspect(), Promise.resolve({ pages })) },
      { convert: () => Promise.resolve() },
    );
    const found = await collector.collect(folder, 'job', files);
    await rm(folder, { recursive: true });
    return { read, problems: files.map(({ id }) => found.get(id)?.problem) };
  };
  const filesOf = (...megabytes: number[]) =>
    megabytes.map((size, index) => buildDocument(100 + index, { fileSize: size * 1_000_000 }));

  it('skips documents over the total size limit without fetching them [EN-11]', async () => {
    const { problems, read } = await collect(() => undefined, filesOf(30, 30, 10));
    expect(problems).toEqual([undefined, 'large', undefined]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('skips documents that are left after two minutes in total [EN-11]', async () => {
    let now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const { problems, read } = await collect(() => (now += 130_000), filesOf(1, 1, 1, 1));
    jest.restoreAllMocks();
    expect(problems).toEqual([undefined, undefined, 'late', 'late']);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
