import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestObjectStore {
  /** The variables that the files service reads: a folder, or its own bucket if TEST_S3_ENDPOINT is set. */
  env: Record<string, string>;
  /** Removes a folder; a bucket stays in the store, which only serves tests. */
  remove: () => Promise<void>;
}

/** Creates an empty object store for one test file. */
export const testObjectStore = async (): Promise<TestObjectStore> => {
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;
  if (TEST_S3_ENDPOINT) {
    const env = {
      S3_ENDPOINT: TEST_S3_ENDPOINT,
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
      S3_SECRET_KEY: TEST_S3_SECRET_KEY,
      S3_BUCKET: `jobref-test-${randomUUID()}`,
    };
    return { env, remove: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'jobref-objects-'));
  return { env: { OBJECTS_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
};
