import { randomUUID } from 'node:crypto';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { HttpClient } from '@jobref/testing/http-client';
import { buildJpeg, buildPdf, buildPng } from '@jobref/testing/sample-files';
import { administratorOf, newAgent } from './people.js';
import type { Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

jest.setTimeout(120_000);

const limit = 10_485_760;
const jpeg = 'image/jpeg';
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

describe('bad input', () => {
  let product: Reachable;
  let agent: HttpClient;
  let stranger: HttpClient;
  let job: JobReference;

  const create = async (client = agent) =>
    (await client.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' })).body;
  const filesOf = async (id: string) => (await agent.get<JobReference>(`/api/jobs/${id}`)).body.fileUploads;
  const uploadUrl = async (id = job.id, client = agent) =>
    (await client.post<{ uploadURL: string }>(`/api/jobs/${id}/upload-url`)).body.uploadURL;
  const complete = (fileURL: string, more: object = {}, client = agent, id = job.id) =>
    client.post(`/api/jobs/${id}/files/complete`, {
      fileURL,
      fileName: 'photo.jpg',
      fileSize: 1,
      mimeType: jpeg,
      ...more,
    });
  const upload = (name: string, content: Buffer, type?: string, id = job.id) =>
    agent.upload(`/api/jobs/${id}/files`, [{ name, bytes: bytes(content), type }]);

  beforeAll(async () => {
    product = await sharedProduct();
    agent = await newAgent(product, 'careless');
    stranger = await newAgent(product, 'outsider');
  });
  beforeEach(async () => {
    job = await create();
  });

  it.each([
    [
      'a file of 10 MB and one byte',
      'plan.pdf',
      () => buildPdf(limit + 1),
      413,
      'plan.pdf: File too large (max 10MB)',
    ],
    ['an empty file', 'empty.jpg', () => Buffer.alloc(0), 400, 'empty'],
    [
      'a text that calls itself a photo',
      'note.jpg',
      () => Buffer.from('just words'),
      415,
      'note.jpg: Invalid file type',
    ],
    ['a PDF that calls itself a photo', 'plan.jpg', () => buildPdf(), 415, 'plan.jpg: Invalid file type'],
    ['a program', 'setup.exe', () => Buffer.from('MZ\u0090\u0000'), 415, 'setup.exe: Invalid file type'],
  ])(
    'rejects %s with its name, and stores nothing [VA-03 VA-04 VA-05 AP-31]',
    async (_, name, content, status, message) => {
      const answer = await upload(name, content(), 'application/octet-stream');
      expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(message) as string } });
      expect(await filesOf(job.id)).toEqual([]);
    },
  );

  it('accepts a file of exactly 10 MB [VA-03]', async () => {
    expect((await upload('plan.pdf', buildPdf(limit), 'application/pdf')).status).toBe(201);
    expect((await filesOf(job.id))[0]?.fileSize).toBe(limit);
  });

  it('stores all or none of the files in one request [AP-13 UD-09]', async () => {
    const answer = await agent.upload(`/api/jobs/${job.id}/files`, [
      { name: 'good.jpg', bytes: bytes(await buildJpeg()), type: jpeg },
      { name: 'bad.jpg', bytes: bytes(Buffer.from('no photo')), type: jpeg },
    ]);
    expect(answer).toMatchObject({ status: 415, body: { message: 'bad.jpg: Invalid file type' } });
    expect(await filesOf(job.id)).toEqual([]);
  });

  it('strips paths and control characters from file names [VA-09]', async () => {
    expect((await upload('..\\..\\etc/pass\u0007wd.png', await buildPng(), 'image/png')).status).toBe(201);
    expect((await filesOf(job.id))[0]?.originalName).toBe('passwd.png');
  });

  it('rejects the 51st file, also with concurrent uploads [VA-02 VA-05]', async () => {
    const photo = await buildJpeg();
    const answers = await Promise.all(
      Array.from({ length: 56 }, (_, index) => upload(`${index}.jpg`, photo, jpeg)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(409));
    expect(refused[0]?.body).toMatchObject({
      message: expect.stringContaining('Too many files (max 50)') as string,
    });
    expect((await agent.get<JobReference>(`/api/jobs/${job.id}`)).body).toMatchObject({ fileCount: 50 });
  });

  describe('single-PUT uploads', () => {
    it('rejects a PUT without a reservation, with a forged one, and for an unknown job [AP-14]', async () => {
      const photo = bytes(await buildJpeg());
      const url = new URL(await uploadUrl(), product.stack.url);
      expect((await agent.put(`/api/uploads/${randomUUID()}`, photo, jpeg)).status).toBe(403);
      expect((await agent.put(`/api/uploads/${randomUUID()}${url.search}`, photo, jpeg)).status).toBe(403);
      expect((await agent.post(`/api/jobs/${randomUUID()}/upload-url`)).status).toBe(404);
    });

    it("rejects another user's upload, before and after the bytes [PE-05 AP-15]", async () => {
      const url = await uploadUrl();
      const photo = await buildJpeg();
      expect((await stranger.put(url, bytes(photo), jpeg)).status).toBe(404);
      expect((await agent.put(url, bytes(photo), jpeg)).status).toBe(200);
      expect((await complete(url, { fileSize: photo.length }, stranger)).status).toBe(404);
      const own = await create(stranger);
      expect((await complete(url, { fileSize: photo.length }, stranger, own.id)).status).toBe(404);
      expect(await filesOf(job.id)).toEqual([]);
    });

    it('rejects completion before the PUT, or with another size or type, and returns the same file when completed twice [AP-15]', async () => {
      const url = await uploadUrl();
      const photo = await buildJpeg();
      expect((await complete(url)).status).toBe(400);
      expect((await agent.put(url, bytes(photo), jpeg)).status).toBe(200);
      expect((await complete(url, { fileSize: photo.length + 1 })).status).toBe(409);
      expect((await complete(url, { fileSize: photo.length, mimeType: 'image/png' })).status).toBe(415);
      expect((await complete(url, { fileSize: photo.length, fileName: 'photo.png' })).status).toBe(415);
      const first = await complete(url, { fileSize: photo.length });
      const second = await complete(url.split('?')[0] ?? '', { fileSize: photo.length });
      expect(first.status).toBeLessThan(300);
      expect(second.body).toEqual(first.body);
      expect(await filesOf(job.id)).toHaveLength(1);
    });

    it('rejects more than 10 MB with 413 [VA-03]', async () => {
      const url = await uploadUrl();
      expect(await agent.put(url, bytes(buildPdf(limit + 1)), 'application/pdf')).toMatchObject({
        status: 413,
      });
    });
  });

  it.each([
    [
      'malformed JSON',
      () =>
        agent.fetch('/api/jobs', {
          method: 'POST',
          body: '{"title":',
          headers: { 'content-type': 'application/json' },
        }),
    ],
    [
      'a body of another type',
      () =>
        agent.fetch('/api/jobs', {
          method: 'POST',
          body: 'title=x',
          headers: { 'content-type': 'text/csv' },
        }),
    ],
    [
      'a huge body',
      () =>
        agent.fetch('/api/jobs', {
          method: 'POST',
          body: JSON.stringify({ title: 'x'.repeat(2_000_000) }),
          headers: { 'content-type': 'application/json' },
        }),
    ],
    ['no body', () => agent.fetch('/api/jobs', { method: 'POST' })],
    ['an id that is none', () => agent.fetch('/api/jobs/not-an-id')],
    ['an unknown id', () => agent.fetch(`/api/jobs/${randomUUID()}`)],
    ['an unknown call', () => agent.fetch('/api/nothing-here')],
    ['a limit that is no number', () => agent.fetch('/api/jobs?limit=many')],
    ['a cursor that is none', () => agent.fetch('/api/jobs?cursor=%00%ff')],
    ['a search of 10,000 letters', () => agent.fetch(`/api/jobs/search?query=${'roof'.repeat(2_500)}`)],
    ['a date that is none', () => agent.fetch('/api/jobs/search?dateFrom=2026-13-41')],
    ['a path that cannot be decoded', () => agent.fetch('/api/jobs/%E0%A4%A')],
    [
      'a form without files',
      () => agent.fetch(`/api/jobs/${job.id}/files`, { method: 'POST', body: new FormData() }),
    ],
    [
      'a form cut off half-way',
      () =>
        agent.fetch(`/api/jobs/${job.id}/files`, {
          method: 'POST',
          body: '--x\r\nContent-Disp',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
    ],
  ])('answers %s with a 4xx and a readable message [AP-31 VA-08]', async (_, send) => {
    const response = await send();
    const body = (await response.json()) as { statusCode: number; message: string; requestId: string };
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(body).toMatchObject({
      statusCode: response.status,
      message: expect.stringMatching(/\w{3}/) as string,
      requestId: expect.any(String) as string,
    });
  });

  it.each([
    ['title', { clientName: 'C' }],
    ['clientName', { title: 'T' }],
    ['clientEmail', { title: 'T', clientName: 'C', clientEmail: 'nobody' }],
    ['status', { title: 'T', clientName: 'C', status: 'lost' }],
    ['title', { title: 'T'.repeat(301), clientName: 'C' }],
    ['title', { title: 'T\u0000', clientName: 'C' }],
    ['title', { title: ['T'], clientName: 'C' }],
    ['description', { title: 'T', clientName: 'C', description: '\ud800' }],
  ])('names the invalid field %s [VA-01 VA-09]', async (field, body) => {
    expect(await agent.post('/api/jobs', body)).toMatchObject({ status: 400, body: { field } });
  });

  it('transfers a job reference only to an active user [VA-08]', async () => {
    const administrator = await administratorOf(product);
    const path = `/api/jobs/${job.id}`;
    expect(await administrator.patch(path, { ownerId: randomUUID(), title: 'Moved' })).toMatchObject({
      status: 400,
      body: { field: 'ownerId', message: 'The new owner must be an active user' },
    });
    expect((await agent.patch(path, { ownerId: randomUUID() })).status).toBe(403);
    expect((await agent.get<JobReference>(path)).body.title).toBe(job.title);
  });

  it('keeps the first of two concurrent uploads to one upload URL [AP-14]', async () => {
    const url = await uploadUrl();
    const plans = [buildPdf(5_000), buildPdf(9_000)];
    const answers = await Promise.all(plans.map((plan) => agent.put(url, bytes(plan), 'application/pdf')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const fileSize = plans[answers.findIndex(({ status }) => status === 200)]?.length;
    const file = { fileName: 'plan.pdf', mimeType: 'application/pdf', fileSize };
    expect((await complete(url, file)).status).toBe(201);
    const [kept] = await filesOf(job.id);
    const download = await agent.fetch(`/api/jobs/${job.id}/files/${kept?.id}`);
    expect((await download.arrayBuffer()).byteLength).toBe(fileSize);
  });

  it("hides another agent's job reference from every endpoint [PE-05 RT-07]", async () => {
    const calls = [
      stranger.get(`/api/jobs/${job.id}`),
      stranger.patch(`/api/jobs/${job.id}`, { title: 'Mine' }),
      stranger.delete(`/api/jobs/${job.id}`),
      stranger.post(`/api/jobs/${job.id}/upload-url`),
      stranger.post(`/api/jobs/${job.id}/generate-pdf`),
      stranger.upload(`/api/jobs/${job.id}/files`, [
        { name: 'a.jpg', bytes: bytes(await buildJpeg()), type: jpeg },
      ]),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});
