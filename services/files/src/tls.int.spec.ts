import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { makeCertificate } from '@jobref/testing/certificates';
import { parseConfig, tlsConfig } from '@jobref/service-kit/config';
import { type FilesApp, startFilesApp } from './testing/files-app.js';

describe('the files service with TLS_DIR', () => {
  const { folder, cert } = makeCertificate();
  let files: FilesApp;
  beforeAll(async () => {
    files = await startFilesApp({
      certificate: parseConfig('files', tlsConfig, { TLS_DIR: folder }).TLS_DIR,
    });
  });
  afterAll(() => files.close());

  it('answers over TLS, and in the clear not at all', async () => {
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
