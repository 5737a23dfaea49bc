import { randomUUID } from 'node:crypto';
import { objectKeys } from '@jobref/contracts/wire/files';
import { buildDocx, buildJpeg, buildPdf } from '@jobref/testing/sample-files';
import { Clamd, eicar } from '../testing/clamd.js';
import { type FilesApp, startFilesApp, ticketFor } from '../testing/files-app.js';

let clamd: Clamd;
let files: FilesApp;
beforeAll(async () => {
  clamd = await Clamd.start();
  files = await startFilesApp({ clamavUrl: clamd.url });
});
afterAll(async () => {
  await files.close();
  await clamd.stop();
});

const put = async (body: Buffer, use: 'upload' | 'logo' = 'upload') => {
  const key =
    use === 'logo' ? objectKeys.logo(randomUUID()) : objectKeys.original(randomUUID(), randomUUID());
  const headers = ticketFor({ key, use });
  const answer = await fetch(files.url(key), { method: 'PUT', body: new Uint8Array(body), headers });
  return [answer.status, await answer.json()];
};
const infected = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(eicar)]);

describe('virus scanner', () => {
  it('accepts clean files', async () => {
    expect(await put(buildPdf(200_000))).toEqual([201, expect.objectContaining({ size: 200_000 })]);
    expect((await put(await buildJpeg(), 'logo'))[0]).toBe(201);
  });

  it.each([
    ['document', () => infected(buildPdf())],
    ['photo', async () => infected(await buildJpeg())],
    ['large file', () => infected(buildPdf(9_000_000))],
  ])('rejects a %s with a virus, names the virus, and stores nothing', async (_, build) => {
    const before = await files.storedKeys();
    expect(await put(await build())).toEqual([
      422,
      { code: 'file_infected', message: 'This file contains a virus (Eicar-Test-Signature)' },
    ]);
    expect([await files.storedKeys(), await files.spooledFiles()]).toEqual([before, []]);
  });

  it('rejects an infected logo', async () => {
    expect((await put(infected(await buildJpeg()), 'logo'))[0]).toBe(422);
  });

  it('answers 503 while it is unavailable: nothing is stored unscanned', async () => {
    const again = {
      code: 'unavailable',
      message: 'The virus scanner is not available. Please try again in a moment.',
    };
    const before = await files.storedKeys();
    clamd.silenced = true;
    expect(await put(buildDocx())).toEqual([503, again]);
    clamd.silenced = false;
    expect((await put(buildDocx()))[0]).toBe(201);
    await clamd.stop();
    expect(await put(buildPdf())).toEqual([503, again]);
    expect(await files.storedKeys()).toHaveLength(before.length + 1);
  });
});
