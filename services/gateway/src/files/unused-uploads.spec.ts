import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { JobsClient } from '@jobref/service-kit/calls/clients';
import { AppError, notFound, unavailable } from '@jobref/service-kit/errors';
import { pino } from 'pino';
import { UnusedUploads } from './unused-uploads.js';

const actor: UserActor = { kind: 'user', id: randomUUID(), role: 'agent' };

describe('removal of unused uploads', () => {
  it.each<[string, AppError, number]>([
    ['logs nothing if the job reference was deleted during the upload', notFound('Job reference'), 0],
    ['logs that bytes are left if jobs is away', unavailable(), 1],
  ])('%s', async (_, error, lines) => {
    const jobs = { discardFormFiles: () => Promise.reject(error) } as unknown as JobsClient;
    const write = jest.fn();
    await new UnusedUploads(jobs, pino({}, { write })).discard(actor, 'job', ['file']);
    expect(write).toHaveBeenCalledTimes(lines);
  });
});
