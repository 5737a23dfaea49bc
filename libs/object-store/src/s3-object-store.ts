import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { ObjectStoreConfig } from '@jobref/service-kit/config';
import { Client, CopyDestinationOptions, CopySourceOptions } from 'minio';
import { assertObjectKey, assertObjectPrefix } from './object-key.js';
import {
  type ByteRange,
  type LocalFile,
  type ObjectEntry,
  ObjectStore,
  type OpenedBytes,
  StoreUnavailable,
} from './object-store.js';
import { s3Connection, type S3Timeouts } from './s3-transport.js';

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(codeOf(error));
const isTaken = (error: unknown) => codeOf(error) === 'PreconditionFailed';
const isOurs = (error: unknown) => ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error));
// The store closed a kept connection meanwhile: nothing is wrong with the store.
const staleConnection = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];
const isStaleConnection = (error: unknown) => staleConnection.includes(codeOf(error));

/** Stores objects in any S3-compatible store. */
export class S3ObjectStore extends ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly region: string;
  private bucketReady?: Promise<void>;

  constructor(
    { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION }: ObjectStoreConfig,
    timeouts?: S3Timeouts,
  ) {
    super();
    this.client = new Client({
      ...s3Connection(S3_ENDPOINT ?? '', timeouts),
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      region: S3_REGION,
      // The client's own retry would send a consumed stream again.
      retryOptions: { disableRetry: true },
    });
    this.bucket = S3_BUCKET;
    this.region = S3_REGION;
  }

  put(key: string, source: LocalFile | Buffer): Promise<void> {
    assertObjectKey(key);
    return this.send(() => this.write(key, source));
  }

  create(key: string, source: LocalFile | Buffer): Promise<boolean> {
    assertObjectKey(key);
    return this.send(() =>
      this.write(key, source, { 'if-none-match': '*' }).then(
        () => true,
        (error: unknown) => (isTaken(error) ? false : Promise.reject(error as Error)),
      ),
    );
  }

  async copy(from: string, to: string): Promise<boolean> {
    [from, to].forEach(assertObjectKey);
    const copied = await this.orNull(() =>
      this.client.copyObject(
        new CopySourceOptions({ Bucket: this.bucket, Object: from }),
        new CopyDestinationOptions({ Bucket: this.bucket, Object: to }),
      ),
    );
    return copied !== null;
  }

  get(key: string, range?: ByteRange): Promise<OpenedBytes | null> {
    assertObjectKey(key);
    return this.orNull(async () => {
      const length = range && range.end - range.start + 1;
      const bytes = await this.client.getPartialObject(this.bucket, key, range?.start ?? 0, length);
      return { length: Number((bytes as IncomingMessage).headers['content-length']), bytes };
    });
  }

  stat(key: string): Promise<ObjectEntry | null> {
    assertObjectKey(key);
    return this.orNull(async () => {
      const { size, lastModified } = await this.client.statObject(this.bucket, key);
      return { key, size, modifiedAt: lastModified };
    });
  }

  async remove(keys: readonly string[]): Promise<void> {
    keys.forEach(assertObjectKey);
    if (keys.length === 0) return;
    // The answer lists failures only, each an S3 error (the client's types say otherwise).
    const answer = await this.send(() => this.client.removeObjects(this.bucket, [...keys]));
    const failure = (answer as { Code?: string }[]).find(({ Code }) => !isMissing({ code: Code }));
    if (failure) throw new StoreUnavailable(failure);
  }

  async *list(prefix: string): AsyncIterable<ObjectEntry> {
    assertObjectPrefix(prefix);
    for (let token = '', more = true; more;) {
      const page = await this.send(() =>
        this.client.listObjectsV2Query(this.bucket, prefix, token, '', 1000, ''),
      );
      for (const { name, size, lastModified } of page.objects) {
        if (name !== undefined && lastModified) yield { key: name, size, modifiedAt: lastModified };
      }
      token = page.nextContinuationToken;
      more = page.isTruncated;
    }
  }

  async check(): Promise<void> {
    this.bucketReady = undefined;
    await this.send(() => this.ensureBucket());
  }

  private async write(
    key: string,
    source: LocalFile | Buffer,
    condition: Record<string, string> = {},
  ): Promise<void> {
    await this.ensureBucket();
    const size = Buffer.isBuffer(source) ? source.length : source.size;
    const body = Buffer.isBuffer(source) ? source : createReadStream(source.path);
    const target = {
      method: 'PUT',
      bucketName: this.bucket,
      objectName: key,
      headers: { 'content-length': size, ...condition },
    };
    // Not `putObject`: it buffers a whole part of up to 64 MB in memory. Here one request streams, signed with the
    // known hash.
    const answer = await this.client.makeRequestStreamAsync(
      target,
      body,
      this.signatureOf(source),
      [200],
      this.region,
    );
    answer.resume();
  }

  private ensureBucket(): Promise<void> {
    this.bucketReady ??= this.makeBucketIfMissing().catch((error: unknown) => {
      this.bucketReady = undefined;
      throw error;
    });
    return this.bucketReady;
  }

  private async makeBucketIfMissing(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) return;
    await this.client.makeBucket(this.bucket, this.region).catch((error: unknown) => {
      if (!isOurs(error)) throw error; // Two replicas may start at the same time.
    });
  }

  private signatureOf(source: LocalFile | Buffer): string {
    if (!this.client.enableSHA256) return ''; // Over TLS the client signs the request without its body.
    return Buffer.isBuffer(source) ? createHash('sha256').update(source).digest('hex') : source.sha256;
  }

  private async orNull<T>(work: () => Promise<T>): Promise<T | null> {
    return this.send(() =>
      work().catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error as Error))),
    );
  }

  private async send<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work().catch((error: unknown) =>
        isStaleConnection(error) ? work() : Promise.reject(error as Error),
      );
    } catch (error) {
      if (codeOf(error) === 'NoSuchBucket') this.bucketReady = undefined;
      throw new StoreUnavailable(error);
    }
  }
}
