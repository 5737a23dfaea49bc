import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { startFileStore } from '../testing/file-store.js';
import { ObjectsClient } from './objects.client.js';

const secret = 'a-secret-for-tests-of-the-pdf-worker';
const key = 'jobs/1/files/2/thumb-800.jpg';

describe('ObjectsClient', () => {
  let files: Awaited<ReturnType<typeof startFileStore>>;
  let objects: ObjectsClient;

  beforeAll(async () => {
    files = await startFileStore(secret);
    files.objects.set(key, Buffer.alloc(1234));
    objects = new ObjectsClient(files.url, new ServiceKeys('pdf-worker', secret));
  });

  afterAll(() => files.close());

  it('returns the size of an object, and null if it does not exist', async () => {
    expect(await objects.sizeOf(key)).toBe(1234);
    expect(await objects.sizeOf('jobs/1/files/3/thumb-800.jpg')).toBeNull();
  });

  it('does not report an object as empty while the file store is unavailable', async () => {
    files.state.failures = 1;
    await expect(objects.sizeOf(key)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await objects.sizeOf(key)).toBe(1234);
  });
});
