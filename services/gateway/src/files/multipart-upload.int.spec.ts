import { randomUUID } from 'node:crypto';
import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import { objectKeys } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import type { HttpClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg, buildPdf, buildPng } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { beginForm } from '../testing/begin-form.js';
import { bytesOf, UploadHarness } from '../testing/upload-harness.js';

const limit = limits.fileSize;

describe('form uploads [AP-13]', () => {
  let harness: UploadHarness;
  let photo: Buffer;

  beforeAll(async () => {
    harness = await UploadHarness.start();
    photo = await buildJpeg({ width: 640, height: 480 });
  });
  beforeEach(() => harness.newJobReference());
  afterAll(() => harness?.product.close());

  const send = (form: FormData, client = harness.agent) =>
    client.fetch(`/api/jobs/${harness.id}/files`, { method: 'POST', body: form });
  const formOf = (...files: [name: string, content: Buffer, type?: string][]) => {
    const form = new FormData();
    for (const [name, content, type] of files)
      form.append('files', new Blob([bytesOf(content)], { type }), name);
    return form;
  };

  it('accept several files with their descriptions in order, exactly 10 MB, and names in any script without their path [VA-03 VA-09]', async () => {
    const form = formOf(
      ['屋根 – südlich.jpg', photo, 'image/jpeg'],
      ['..\\..\\etc/plan "final".pdf', buildPdf(limit)],
      ['logo.png', await buildPng(), 'image/png'],
    );
    for (const description of ['South side', '', 'The logo']) form.append('description', description);
    const answer = await send(form);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject([
      { originalName: '屋根 – südlich.jpg', description: 'South side', mimeType: 'image/jpeg' },
      { originalName: 'plan "final".pdf', description: null, fileSize: limit, mimeType: 'application/pdf' },
      { originalName: 'logo.png', description: 'The logo', mimeType: 'image/png' },
    ]);
    expect((await harness.jobReference()).fileCount).toBe(3);
  });

  it.each([
    ['one byte too large', () => buildPdf(limit + 1), 413, 'bad.pdf: File too large (max 10MB)'],
    ['far too large', () => buildPdf(limit * 3), 413, 'bad.pdf: File too large (max 10MB)'],
    ['empty', () => Buffer.alloc(0), 400, 'bad.pdf: The file is empty'],
    ['no PDF', () => Buffer.from('words'), 415, 'bad.pdf: Invalid file type'],
    ['another type than its name says', () => photo, 415, 'bad.pdf: Invalid file type'],
  ])(
    'reject all files when one is %s, name it, and release all slots [VA-03 VA-04 VA-05]',
    async (_, content, status, message) => {
      const answer = await send(
        formOf(
          ['good.jpg', photo, 'image/jpeg'],
          ['bad.pdf', content(), 'application/pdf'],
          ['also-good.jpg', photo],
        ),
      );
      expect(await answer.json()).toMatchObject({ statusCode: status, message, field: 'files' });
      expect((await harness.jobReference()).fileCount).toBe(0);
      expect(await harness.held()).toBe(0);
    },
  );

  it('reject a form without files, with files in other fields only, or with too long a description', async () => {
    const other = new FormData();
    other.append('file', new Blob([bytesOf(photo)]), 'photo.jpg');
    other.append('title', 'x');
    for (const form of [new FormData(), other])
      expect(await (await send(form)).json()).toMatchObject({
        statusCode: 400,
        field: 'files',
        message: 'Please select files to upload',
      });
    const long = formOf(['photo.jpg', photo]);
    long.append('description', '屋'.repeat(1_001));
    expect((await send(long)).status).toBe(400);
    expect(await harness.held()).toBe(0);
  });

  it('reject more than 50 files in one form [VA-02]', async () => {
    const small = await buildPng({ width: 4, height: 4 });
    const many = await send(
      formOf(...Array.from({ length: 51 }, (_, n) => [`${n}.png`, small] as [string, Buffer])),
    );
    expect(await many.json()).toMatchObject({
      statusCode: 409,
      message: 'Too many files (max 50)',
      field: 'files',
    });
    expect(await harness.room()).toBe(50);
  });

  it('count only accepted files, not skipped parts [VA-02]', async () => {
    const small = await buildPng({ width: 4, height: 4 });
    const files = Array.from({ length: 50 }, (_, n) => [`${n}.png`, small] as [string, Buffer]);
    const form = new FormData();
    form.append('icon', new Blob([bytesOf(small)]), 'icon.png');
    // Browsers send this for a field in which no file was chosen.
    form.append('files', new Blob([]), '');
    for (const [name, file] of formOf(...files)) form.append(name, file);
    expect((await send(form)).status).toBe(201);
    expect((await harness.jobReference()).fileCount).toBe(50);
    expect(await harness.reserve()).toMatchObject({
      status: 409,
      body: { message: 'Too many files (max 50)', field: 'files' },
    });
  });

  it('reject more than 50 files in several concurrent forms [VA-02]', async () => {
    const small = await buildPng({ width: 4, height: 4 });
    const batch = () =>
      formOf(...Array.from({ length: 20 }, (_, n) => [`${n}.png`, small] as [string, Buffer]));
    const statuses = (await Promise.all([send(batch()), send(batch()), send(batch())])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 201, 409]);
    expect((await harness.jobReference()).fileCount).toBe(40);
    expect(await harness.room()).toBe(10);
  });

  it('return 404 for a foreign job reference without reading the files [PE-05]', async () => {
    expect((await send(formOf(['photo.jpg', photo]), harness.stranger)).status).toBe(404);
  });

  it.each([
    ['a boundary that never comes', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'a file that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc',
    ],
    [
      'a name that poisons prototypes',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n',
    ],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['JSON', 'application/json', '{}'],
  ])('reject %s instead of a form with a 4xx', async (_, type, body) => {
    const answer = await harness.agent.fetch(`/api/jobs/${harness.id}/files`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\w{3}/) as string });
    expect(await harness.held()).toBe(0);
  });

  it('store nothing when the client disconnects half-way', async () => {
    const boundary = 'x';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const [taken, discarded] = [
      jest.spyOn(harness.product.gateway.get(ObjectsClient), 'upload'),
      jest.spyOn(harness.product.gateway.get<JobsClient>(JOBS), 'discardFormFiles'),
    ];
    const { outgoing } = harness.open('POST', `/api/jobs/${harness.id}/files`, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 5_000_000,
    });
    outgoing.on('error', () => undefined);
    outgoing.write(Buffer.concat([Buffer.from(part), photo, Buffer.from(`\r\n${part}`), photo]));
    await until(() => taken.mock.calls.length === 2);
    outgoing.destroy();
    await until(() => discarded.mock.results.length === 1);
    const keys = discarded.mock.calls[0]?.[1].fileIds.map((id) => objectKeys.original(harness.id, id));
    expect(keys).toEqual(taken.mock.calls.map(([{ key }]) => key));
    await discarded.mock.results[0]?.value;
    for (const spy of [taken, discarded]) spy.mockRestore();
  });

  it('add a form once per Idempotency-Key, and reject another form with the same key', async () => {
    const sendWithKey = (...files: Parameters<typeof formOf>) =>
      harness.agent.fetch(`/api/jobs/${harness.id}/files`, {
        method: 'POST',
        body: formOf(...files),
        headers: { 'idempotency-key': 'twice' },
      });
    const first = await sendWithKey(['roof.jpg', photo], ['plan.pdf', buildPdf()]);
    expect(first.status).toBe(201);
    // Fills the job reference: a repeated request with the same key needs no room.
    expect(await harness.room()).toBe(48);
    const discarded = jest.spyOn(harness.product.gateway.get<JobsClient>(JOBS), 'discardFormFiles');
    const again = await sendWithKey(['roof.jpg', photo], ['plan.pdf', buildPdf()]);
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);
    expect(discarded.mock.calls[0]?.[1].fileIds).toHaveLength(2);
    discarded.mockRestore();
    expect((await sendWithKey(['roof.jpg', photo])).status).toBe(422);
    expect((await harness.jobReference()).fileCount).toBe(2);
  });

  it('store nothing of a form with a key when its sender may not change the job reference [PE-05]', async () => {
    const viewer = await harness.product.newAgent('viewer');
    const { id: userId } = (await viewer.get<{ id: string }>('/api/auth/user')).body;
    await harness.agent.post(`/api/jobs/${harness.id}/shares`, { userId, permissions: 'view' });
    const stored = jest.spyOn(harness.product.gateway.get(ObjectsClient), 'upload');
    const sendTo = async (id: string, client: HttpClient) =>
      (
        await client.fetch(`/api/jobs/${id}/files`, {
          method: 'POST',
          body: formOf(['roof.jpg', photo]),
          headers: { 'idempotency-key': randomUUID() },
        })
      ).status;
    expect(await sendTo(harness.id, harness.stranger)).toBe(404);
    expect(await sendTo(harness.id, viewer)).toBe(403);
    expect(await sendTo(randomUUID(), harness.agent)).toBe(404);
    expect(stored).not.toHaveBeenCalled();
    stored.mockRestore();
  });

  it('accept a part without a content type by its detected type [VA-04]', async () => {
    const part = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`;
    const answer = await harness.agent.fetch(`/api/jobs/${harness.id}/files`, {
      method: 'POST',
      body: bytesOf(Buffer.concat([Buffer.from(part), photo, Buffer.from('\r\n--x--\r\n')])),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, [{ mimeType: 'image/jpeg' }]]);
  });

  it('call jobs twice per form, for any number of files', async () => {
    const jobs = harness.product.gateway.get<JobsClient>(JOBS);
    const asked = Object.keys(jobs).map((name) => jest.spyOn(jobs, name as keyof JobsClient));
    const small = await buildPng({ width: 4, height: 4 });
    const files = Array.from({ length: 20 }, (_, n) => [`${n}.png`, small] as [string, Buffer]);
    expect((await send(formOf(...files))).status).toBe(201);
    expect(asked.flatMap(({ mock }) => mock.calls)).toHaveLength(2);
    for (const spy of asked) spy.mockRestore();
  });

  it('add nothing for a person who is deactivated during the upload [UM-15]', async () => {
    const leaver = await harness.product.newAgent('leaver');
    const { id: userId } = (await leaver.get<{ id: string }>('/api/auth/user')).body;
    const { id } = (await leaver.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' }))
      .body;
    const form = await beginForm(harness.product, leaver, `/api/jobs/${id}/files`);
    const administrator = await harness.product.administrator();
    await administrator.patch(`/api/admin/system-users/${userId}`, { isActive: false });
    expect(await form.end(photo)).toBe(401);
    expect((await administrator.get<JobReference>(`/api/jobs/${id}`)).body.fileCount).toBe(0);
  });

  it('add nothing in a session that ends during the upload [PE-01]', async () => {
    const owner = await harness.product.newAgent('owner');
    const { id } = (await owner.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' }))
      .body;
    const lost = await harness.product.client().signIn('owner', passwordOf('owner'));
    const form = await beginForm(harness.product, lost, `/api/jobs/${id}/files`);
    const sessions = (await owner.get<SessionEntry[]>('/api/auth/sessions')).body;
    const other = sessions.find(({ current }) => !current);
    expect((await owner.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(204);
    expect(await form.end(photo)).toBe(401);
    expect((await owner.get<JobReference>(`/api/jobs/${id}`)).body.fileCount).toBe(0);
  });

  it('return 503 while files is unavailable, store nothing, and work again afterwards [AP-31]', async () => {
    const discarded = jest.spyOn(harness.product.gateway.get<JobsClient>(JOBS), 'discardFormFiles');
    await harness.product.services.files.stop();
    const refused = await send(formOf(['photo.jpg', photo, 'image/jpeg']));
    expect(discarded.mock.calls[0]?.[1].fileIds).toHaveLength(1);
    discarded.mockRestore();
    expect(await refused.json()).toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('unavailable') as string,
    });
    expect(
      (await harness.agent.putBytes((await harness.reserve()).body.uploadURL, bytesOf(photo), 'image/jpeg'))
        .status,
    ).toBe(503);
    await harness.product.services.files.start();
    expect((await send(formOf(['photo.jpg', photo, 'image/jpeg']))).status).toBe(201);
    expect((await harness.jobReference()).fileCount).toBe(1);
  });
});
