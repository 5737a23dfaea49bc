import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import { objectKeys } from '@jobref/contracts/wire/files';
import { readTexts } from '@jobref/contracts/wire/queues';
import { JOBS } from '@jobref/service-kit/calls/clients';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { Test } from '@nestjs/testing';
import { Queue } from 'bullmq';
import { AppModule } from '../app.module.js';
import { workerConfig, workerSecret } from '../testing/worker-config.js';
import { blackAndWhiteScans } from '../testing/black-and-white-scans.js';
import { startFileStore } from '../testing/file-store.js';

describe('worker of the text queue', () => {
  it('releases the file that it is reading when it stops, without waiting for its text', async () => {
    const files = await startFileStore(workerSecret);
    const folder = await mkdtemp(join(tmpdir(), 'jobref-test-'));
    const redis = await testRedisUrl();
    const queue = new Queue('text', { connection: { url: redis } });
    const config = workerConfig(redis, files.url, folder);
    const [jobReferenceId, fileId] = [randomUUID(), randomUUID()];
    const file = {
      fileId,
      jobReferenceId,
      mimeType: acceptedFileTypes.pdf,
      markupVersion: null,
      pagesRead: 0,
    };
    files.objects.set(
      objectKeys.original(jobReferenceId, fileId),
      blackAndWhiteScans(Buffer.alloc(0))['a fax']!,
    );
    const waiting = [file];
    const calls: string[] = [];
    const call = (name: string, answer: object) => () => {
      calls.push(name);
      return Promise.resolve(answer);
    };
    const jobs = {
      claimFileText: () => Promise.resolve(waiting.shift() ?? null),
      addFileText: call('add', { isWanted: true }),
      endFileText: call('end', {}),
      putBackFileText: call('put back', {}),
    };
    const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config)] })
      .overrideProvider(JOBS)
      .useValue(jobs)
      .compile();
    const app = await module.init();

    const { name, version } = readTexts;
    await queue.add(name, { name, version, payload: {}, requestId: null });
    await until(async () =>
      (await readdir(folder, { recursive: true })).some((path) => /reading-\w+\/file$/.test(path)),
    );
    await app.close();

    expect(calls).toEqual(['put back']);
    expect(await readdir(folder)).toEqual([]);
    await Promise.all([queue.close(), files.close()]);
    await rm(folder, { recursive: true });
  });
});
