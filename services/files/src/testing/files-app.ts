import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { objectTicketAudience, objectTicketHeader, type ObjectTicket } from '@jobref/contracts/wire/files';
import { FolderObjectStore } from '@jobref/object-store/folder-object-store';
import { KitModule } from '@jobref/service-kit/kit.module';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import type { ServerCertificate } from '@jobref/service-kit/tls';
import { signToken } from '@jobref/service-kit/tokens';
import { forTests } from '@jobref/testing/for-tests';
import { Module } from '@nestjs/common';
import { createHttpApp } from '../http-app.js';
import { ObjectStoreModule } from '../object-store.module.js';
import { ObjectsModule } from '../objects/objects.module.js';

/** The decoder runs as a separate process and needs the compiled program. */
export const decodeProgram = resolve(__dirname, '../../dist/derivatives/decode.program.js');

export const ticketSecret = 'a-secret-for-tests-of-the-files-service';

const signerOf = ({ use }: ObjectTicket) => (use === 'dossier' ? 'pdf-worker' : 'gateway');

/** Creates a ticket like the gateway or the PDF worker does; the options make it invalid. */
export const ticketFor = (
  ticket: ObjectTicket,
  { seconds = 60, by = signerOf(ticket), signedWith = ticketSecret, audience = objectTicketAudience } = {},
): Record<string, string> => ({
  [objectTicketHeader]: signToken(new ServiceKeys(by, signedWith).for('files'), audience, ticket, seconds),
});

/** Starts the HTTP server of the service with a temporary folder as store, on a free port. */
export const startFilesApp = async ({
  clamavUrl,
  certificate,
}: { clamavUrl?: string; certificate?: ServerCertificate } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'jobref-files-'));
  const [objects, spool] = [join(folder, 'objects'), join(folder, 'spool')];

  @Module({
    imports: [
      KitModule.forRoot({ service: 'files', keys: ticketSecret, logLevel: 'silent' }),
      ObjectStoreModule.forRoot({ OBJECTS_DIR: objects, S3_BUCKET: '', S3_REGION: '' }),
      ObjectsModule.forRoot({ spoolFolder: spool, decodeProgram, clamavUrl }),
    ],
  })
  class FilesUnderTest {}

  const app = await createHttpApp(FilesUnderTest, certificate);
  await app.listen(0, '127.0.0.1');
  const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();
  const store = new FolderObjectStore(objects);
  return {
    port,
    objects,
    url: (key: string) => `http://127.0.0.1:${port}/objects/${key}`,
    storedKeys: async () => {
      const keys: string[] = [];
      for await (const { key } of store.list('')) keys.push(key);
      return keys.sort();
    },
    spooledFiles: async () =>
      (await readdir(spool, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type FilesApp = Awaited<ReturnType<typeof startFilesApp>>;

/** Starts the server before the tests of the calling file or block, and stops it after them. */
export const filesForTests = (options?: Parameters<typeof startFilesApp>[0]): FilesApp =>
  forTests(() => startFilesApp(options));
