import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeCertificate, startTlsProxy } from '@jobref/testing/certificates';
import { listenLocally } from '@jobref/testing/listen-locally';
import { until } from '@jobref/testing/until';
import { FolderObjectStore } from './folder-object-store.js';
import { removePrefix } from './object-removal.js';
import type { LocalFile, ObjectEntry, ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

interface Driver {
  name: string;
  open: () => ObjectStore;
}

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'jobref-store-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const folder: Driver = {
  name: 'a folder',
  open: () => new FolderObjectStore(join(scratch, randomUUID())),
};

const { TEST_S3_ENDPOINT = '', TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;
const openS3 = (endpoint = TEST_S3_ENDPOINT): ObjectStore => {
  if (!endpoint) throw new Error('TEST_S3_ENDPOINT is required: the S3 driver must be tested in CI');
  return new S3ObjectStore({
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    S3_BUCKET: `jobref-test-${randomUUID()}`,
    S3_REGION: 'us-east-1',
  });
};

const s3: Driver = { name: 'S3', open: openS3 };

// A machine without an S3 store tests the folder only; CI must have one.
const hasS3 = process.env.CI || TEST_S3_ENDPOINT;
const drivers = hasS3 ? [folder, s3] : [folder];

const localFile = async (bytes: Buffer): Promise<LocalFile> => {
  const path = join(scratch, randomUUID());
  await writeFile(path, bytes);
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};

const entriesOf = async (store: ObjectStore, prefix: string): Promise<ObjectEntry[]> => {
  const found: ObjectEntry[] = [];
  for await (const entry of store.list(prefix)) found.push(entry);
  return found;
};
const keysOf = async (store: ObjectStore, prefix: string) =>
  (await entriesOf(store, prefix)).map(({ key }) => key).sort();

describe.each(drivers)('object store in $name', ({ open }) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = open();
    await store.check();
  });

  const bytesOf = async (key: string, range?: { start: number; end: number }) => {
    const opened = await store.get(key, range);
    const bytes = opened && (await buffer(opened.bytes));
    expect(opened?.length).toBe(bytes?.length);
    return bytes;
  };

  it('returns exactly the bytes of a file', async () => {
    const bytes = randomBytes(6 * 1024 * 1024 + 7);
    await store.put('jobs/a/files/1/original', await localFile(bytes));
    expect((await bytesOf('jobs/a/files/1/original'))?.equals(bytes)).toBe(true);
    const entry = await store.stat('jobs/a/files/1/original');
    expect(entry).toMatchObject({ key: 'jobs/a/files/1/original', size: bytes.length });
    expect(Math.abs(Date.now() - (entry?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('stores bytes from memory, replaces them, and survives concurrent puts', async () => {
    await store.put('jobs/b/thumb.jpg', Buffer.from('old and longer'));
    await Promise.all(['one', 'two', 'six'].map((text) => store.put('jobs/b/thumb.jpg', Buffer.from(text))));
    expect(['one', 'two', 'six']).toContain((await bytesOf('jobs/b/thumb.jpg'))?.toString());
  });

  it('creates only if the key is unused, even with concurrent calls', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `content ${index}`);
    const created = await Promise.all(texts.map((text) => store.create('jobs/e/once', Buffer.from(text))));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect((await bytesOf('jobs/e/once'))?.toString()).toBe(texts[created.indexOf(true)]);
    expect(await store.create('jobs/e/once', await localFile(Buffer.from('late')))).toBe(false);
    await store.remove(['jobs/e/once']);
    expect(await store.create('jobs/e/once', await localFile(Buffer.from('again')))).toBe(true);
    expect((await bytesOf('jobs/e/once'))?.toString()).toBe('again');
  });

  it('copies an object with the current time, and returns false for a missing one', async () => {
    await store.put('jobs/f/files/1/original', Buffer.from('the same'));
    const before = await store.stat('jobs/f/files/1/original');
    // Object stores record times in whole seconds.
    await until(() => Date.now() > (before?.modifiedAt.getTime() ?? 0) + 1_000);
    expect(await store.copy('jobs/f/files/1/original', 'jobs/g/files/2/original')).toBe(true);
    expect((await bytesOf('jobs/g/files/2/original'))?.toString()).toBe('the same');
    const copied = await store.stat('jobs/g/files/2/original');
    expect(copied?.modifiedAt.getTime()).toBeGreaterThan(before?.modifiedAt.getTime() ?? Infinity);
    await store.remove(['jobs/f/files/1/original']);
    expect((await bytesOf('jobs/g/files/2/original'))?.toString()).toBe('the same');
    expect(await store.copy('jobs/f/files/1/original', 'jobs/g/files/3/original')).toBe(false);
    expect(await keysOf(store, 'jobs/g/')).toEqual(['jobs/g/files/2/original']);
  });

  it('returns ranges, both ends included', async () => {
    await store.put('jobs/c/range', Buffer.from('0123456789'));
    expect((await bytesOf('jobs/c/range', { start: 0, end: 0 }))?.toString()).toBe('0');
    expect((await bytesOf('jobs/c/range', { start: 2, end: 4 }))?.toString()).toBe('234');
    expect((await bytesOf('jobs/c/range', { start: 9, end: 9 }))?.toString()).toBe('9');
  });

  it('returns null for a missing object', async () => {
    expect(await store.get('jobs/none')).toBeNull();
    expect(await store.stat('jobs/none')).toBeNull();
    expect(await store.stat('jobs/none/deeper')).toBeNull();
  });

  it('lists by prefix, across folders', async () => {
    for (const key of ['list/x/1', 'list/x/2', 'list/xy/3', 'list/z']) await store.put(key, Buffer.from(key));
    expect(await keysOf(store, 'list/x/')).toEqual(['list/x/1', 'list/x/2']);
    expect(await keysOf(store, 'list/x')).toEqual(['list/x/1', 'list/x/2', 'list/xy/3']);
    expect(await keysOf(store, 'list/nothing/')).toEqual([]);
    expect(await keysOf(store, '')).toEqual(expect.arrayContaining(['list/x/1', 'list/z']));
    expect(await entriesOf(store, 'list/z')).toMatchObject([{ key: 'list/z', size: 6 }]);
  });

  it('removes many objects, and tolerates missing ones', async () => {
    const keys = ['gone/a/1', 'gone/a/2', 'gone/b'];
    for (const key of keys) await store.put(key, Buffer.from(key));
    await store.remove(['gone/a/1', 'gone/b', 'gone/never']);
    expect(await keysOf(store, 'gone/')).toEqual(['gone/a/2']);
    await store.remove(keys);
    await store.remove([]);
    expect(await keysOf(store, 'gone/')).toEqual([]);
  });

  it('removes everything under a prefix and nothing else', async () => {
    for (const key of ['sweep/1/a', 'sweep/1/b/c', 'sweep/10/d']) await store.put(key, Buffer.from(key));
    expect(await removePrefix(store, 'sweep/1/')).toBe(2);
    expect(await removePrefix(store, 'sweep/1/')).toBe(0);
    expect(await keysOf(store, 'sweep/')).toEqual(['sweep/10/d']);
    await expect(removePrefix(store, '')).rejects.toThrow('A prefix is required');
  });

  it('lists and removes more than one page of a listing', async () => {
    const keys = Array.from({ length: 1_203 }, (_, n) => `many/${n}`);
    for (let at = 0; at < keys.length; at += 100) {
      await Promise.all(keys.slice(at, at + 100).map((key) => store.put(key, Buffer.from('x'))));
    }
    expect(await keysOf(store, 'many/')).toEqual(keys.toSorted());
    expect(await removePrefix(store, 'many/')).toBe(keys.length);
    expect(await keysOf(store, 'many/')).toEqual([]);
  });

  it('removes and adds concurrently without losing added objects', async () => {
    const round = async (n: number) => {
      await store.put(`race/folder/${n}`, Buffer.from('x'));
      await store.remove([`race/folder/${n}`]);
      await store.put(`race/kept/${n}`, Buffer.from('x'));
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => round(n)));
    expect(await keysOf(store, 'race/')).toHaveLength(20);
  });

  it.each([
    '../x',
    'jobs/../../x',
    '/etc/passwd',
    'jobs//x',
    'jobs/./x',
    '.incoming/x',
    'jobs/x/',
    'jobs\\x',
    'jobs/\u0000',
    '',
  ])('refuses the key %j', async (key) => {
    const refused = (work: () => Promise<unknown>) =>
      expect((async () => work())()).rejects.toThrow(TypeError);
    await refused(() => store.put(key, Buffer.from('x')));
    await refused(() => store.get(key));
    await refused(() => store.stat(key));
    await refused(() => store.remove([key]));
  });

  it('stores nothing of a file that cannot be read', async () => {
    const missing = { path: join(scratch, 'missing'), size: 3, sha256: '0'.repeat(64) };
    await expect(store.put('jobs/broken', missing)).rejects.toThrow('The file store is not available');
    expect(await store.stat('jobs/broken')).toBeNull();
    expect(await keysOf(store, 'jobs/broken')).toEqual([]);
  });
});

if (hasS3)
  it('keeps objects in S3 over https, with a certificate that this process trusts', async () => {
    const usual = getCACertificates('default');
    const certificate = makeCertificate();
    const { hostname, port } = new URL(TEST_S3_ENDPOINT);
    const wire = await startTlsProxy(certificate, hostname, Number(port) || 80);
    setDefaultCACertificates([...usual, certificate.cert]);
    try {
      const store = openS3(`https://127.0.0.1:${wire.port}`);
      await store.check();
      const bytes = randomBytes(6 * 1024 * 1024 + 7);
      await store.put('jobs/a/files/1/original', await localFile(bytes));
      const opened = await store.get('jobs/a/files/1/original');
      expect(opened && (await buffer(opened.bytes)).equals(bytes)).toBe(true);
      expect(await keysOf(store, '')).toEqual(['jobs/a/files/1/original']);
    } finally {
      setDefaultCACertificates(usual);
      wire.close();
    }
  });

describe('unavailable object store', () => {
  const anyS3 = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b', S3_BUCKET: 'any', S3_REGION: 'us-east-1' };

  it('throws while it is away, and works again afterwards', async () => {
    const root = join(scratch, randomUUID());
    await writeFile(root, 'a file where the folder should be');
    const store = new FolderObjectStore(root);
    await expect(store.check()).rejects.toThrow('The file store is not available');
    await expect(store.get('jobs/x')).rejects.toThrow('The file store is not available');
    await expect(store.stat('jobs/x')).rejects.toThrow('The file store is not available');
    await expect(entriesOf(store, '')).rejects.toThrow('The file store is not available');
    await expect(store.put('jobs/x', Buffer.from('x'))).rejects.toThrow('The file store is not available');
    await rm(root);
    await store.check();
    await store.put('jobs/x', Buffer.from('x'));
    expect(await keysOf(store, '')).toEqual(['jobs/x']);
  });

  it('throws at once if nothing listens at the S3 address', async () => {
    const store = new S3ObjectStore({
      ...anyS3,
      S3_ENDPOINT: 'http://127.0.0.1:9',
    });
    await expect(store.check()).rejects.toThrow('The file store is not available');
    await expect(store.get('jobs/x')).rejects.toThrow('The file store is not available');
    await expect(store.put('jobs/x', Buffer.from('x'))).rejects.toThrow('The file store is not available');
    await expect(entriesOf(store, '')).rejects.toThrow('The file store is not available');
  });

  it.each([503, 507])('throws if an S3 store answers %i, and leaks no socket', async (status) => {
    let connections = 0;
    const server = createServer((request, response) => {
      request.resume();
      // The bucket exists.
      if (request.method === 'HEAD') return response.end();
      response.writeHead(status, { 'content-type': 'application/xml' });
      return response.end('<Error><Code>Busy</Code><Message>Not now</Message></Error>');
    }).on('connection', () => (connections += 1));
    const S3_ENDPOINT = `http://127.0.0.1:${await listenLocally(server)}`;
    const store = new S3ObjectStore({ ...anyS3, S3_ENDPOINT });
    for (let n = 0; n < 3; n += 1)
      await expect(store.put('jobs/x', Buffer.from('x'))).rejects.toThrow('The file store is not available');
    // One for checking the bucket, one for all further requests.
    expect(connections).toBeLessThanOrEqual(2);
    server.closeAllConnections();
    server.close();
  });

  it('breaks off when an S3 store falls silent half-way, but not because a reader is slow', async () => {
    const bytes = Buffer.alloc(8 * 1024 * 1024);
    const server = createServer((request, response) => {
      response.writeHead(200, { 'content-length': bytes.length });
      if (request.url?.endsWith('whole')) response.end(bytes);
      else response.write(bytes.subarray(1));
    });
    const S3_ENDPOINT = `http://127.0.0.1:${await listenLocally(server)}`;
    const store = new S3ObjectStore({ ...anyS3, S3_ENDPOINT }, { answerMs: 60_000, silenceMs: 300 });
    const slowlyRead = await store.get('jobs/whole');
    const torn = await store.get('jobs/torn');
    await expect(torn && buffer(torn.bytes)).rejects.toThrow();
    expect(slowlyRead && (await buffer(slowlyRead.bytes)).length).toBe(bytes.length);
    server.closeAllConnections();
    server.close();
  });
});
