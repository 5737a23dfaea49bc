import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeCertificate } from '@jobref/testing/certificates';
import { listenLocally } from '@jobref/testing/listen-locally';
import { KitModule } from '@jobref/service-kit/kit.module';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ObjectStoreModule } from './object-store.module.js';
import { filesForTests } from './testing/files-app.js';

describe('files service with a certificate', () => {
  const { cert, key } = makeCertificate();
  const files = filesForTests({ certificate: { cert: Buffer.from(cert), key: Buffer.from(key) } });

  it('answers over TLS only', async () => {
    const asked = request({
      port: files.port,
      host: '127.0.0.1',
      path: '/objects/x',
      ca: cert,
      agent: false,
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(403);
    await expect(fetch(files.url('x'))).rejects.toThrow();
  });
});

describe('files service with an https:// S3_ENDPOINT', () => {
  const certificate = makeCertificate();
  const usual = getCACertificates('default');
  let store: Server;
  let port: number;
  beforeAll(async () => {
    // The readiness check only queries whether the bucket exists.
    store = createServer(certificate, (_, response) => response.end());
    port = await listenLocally(store);
  });
  afterEach(() => setDefaultCACertificates(usual));
  afterAll(() => {
    store.closeAllConnections();
    store.close();
  });

  /** Returns the readiness of the store, and the errors logged for operators. */
  const look = async (trusted: string[]) => {
    setDefaultCACertificates([...usual, ...trusted]);
    const module = await Test.createTestingModule({
      imports: [
        KitModule.forRoot({ service: 'files', keys: 'x'.repeat(32), logLevel: 'silent' }),
        ObjectStoreModule.forRoot({
          S3_ENDPOINT: `https://127.0.0.1:${port}`,
          S3_ACCESS_KEY: 'files',
          S3_SECRET_KEY: 'secret',
          S3_BUCKET: 'jobref',
          S3_REGION: 'us-east-1',
        }),
      ],
    }).compile();
    const told: unknown[] = [];
    const write = jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => void told.push(line));
    const address = `http://127.0.0.1:${await module.get(OpsServer).listen('127.0.0.1', 0)}`;
    await module.init();
    const { status } = await fetch(`${address}/health/ready`);
    await module.close();
    write.mockRestore();
    return { isReady: status === 200, told: told.join('\n') };
  };

  it('is ready only with a store whose certificate it trusts', async () => {
    expect(await look([certificate.cert])).toEqual({ isReady: true, told: '' });
    expect(await look([makeCertificate().cert])).toEqual({
      isReady: false,
      told: expect.stringMatching(/No secure connection to the object store: self-signed/) as string,
    });
  });
});
