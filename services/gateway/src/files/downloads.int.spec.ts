import { createHash, randomUUID } from 'node:crypto';
import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { systemActor } from '@jobref/contracts/domain/actor';
import type { BulkPdfs, BulkWork } from '@jobref/contracts/domain/bulk';
import type { FileUpload, UploadUrlAnswer } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import type { HttpClient } from '@jobref/testing/http-client';
import { buildDocx, buildHeavyJpeg, buildPdf, buildTakenJpeg, pdfOf } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { tinyHeic } from '@jobref/testing/tiny-heic';
import { finishPdf } from '../testing/finished-pdf.js';
import { unzipped } from '../testing/unzipped.js';
import { StartedProduct } from '../testing/started-product.js';
import { bytesOf } from '../testing/upload-harness.js';

const withScript = () =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]);

describe('files and dossiers API', () => {
  const product = StartedProduct.forTests();
  let agent: HttpClient;
  let stranger: HttpClient;
  let photo: Buffer;
  let id: string;
  let files: FileUpload[];

  beforeAll(async () => {
    agent = await product.agent();
    stranger = await product.newAgent('stranger');
    photo = await buildHeavyJpeg(1_200, 900);
    id = (await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' })).body.id;
    files = (
      await agent.upload<FileUpload[]>(`/api/jobs/${id}/files`, [
        { name: '屋根 "south".jpg', bytes: photo, type: 'image/jpeg' },
        { name: 'plan.pdf', bytes: buildPdf() },
        { name: 'offer.docx', bytes: buildDocx() },
        { name: 'taken.jpg', bytes: await buildTakenJpeg({ width: 1_200, height: 900 }) },
        { name: 'IMG_0042.HEIC', bytes: tinyHeic },
      ])
    ).body;
  });

  const path = (index: number, rest = '') => `/api/jobs/${id}/files/${files[index]?.id}${rest}`;
  const get = async (target: string, headers: Record<string, string> = {}) => {
    const answer = await agent.fetch(target, { headers });
    return { answer, body: Buffer.from(await answer.arrayBuffer()) };
  };

  it('stores the order of files, with headings and a cover [JD-06 AP-31]', async () => {
    const order = (client: HttpClient, wanted: object[]) =>
      client.put(`/api/jobs/${id}/files/order`, { files: wanted });
    const wanted = files
      .toReversed()
      .map((file, index) => ({ id: file.id, groupName: index === 4 ? 'South' : null }));
    expect((await order(stranger, wanted)).status).toBe(404);
    const refusal = await order(agent, wanted.slice(1));
    expect(refusal.status).toBe(412);
    expect(refusal.body).toMatchObject({
      code: 'conflict',
      message: 'The files have changed in the meantime. Please arrange them again.',
    });
    expect(await order(agent, wanted)).toMatchObject({ status: 200, body: wanted });
    await agent.patch(path(0), { isCover: true, title: 'South side' });
    const { body } = await agent.get<JobReference>(`/api/jobs/${id}`);
    expect(body.fileUploads.at(-1)).toMatchObject({ isCover: true, title: 'South side', groupName: 'South' });
  });

  it('returns when and where a photo was taken, and strips both from its derivatives', async () => {
    expect(files[3]).toMatchObject({
      takenAt: '2026-05-03T10:11:12+02:00',
      takenPlace: { latitude: 48.1371, longitude: 11.5754 },
    });
    expect(files[0]).toMatchObject({ takenAt: null, takenPlace: null });
    const holdsExif = (bytes: Buffer) => bytes.includes('Exif\0');
    expect(holdsExif((await get(path(3))).body)).toBe(true);
    for (const size of [320, 960, 1600])
      expect(holdsExif((await get(path(3, `/thumb?size=${size}`))).body)).toBe(false);
  });

  it('keeps an iPhone photo as sent, and serves a JPEG of it [VA-04 JD-08]', async () => {
    expect(files[4]).toMatchObject({ mimeType: 'image/heic', hasThumbnail: true, width: 120, height: 160 });
    const shown = await get(path(4, '/thumb?size=960'));
    expect(shown.answer.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.body.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const original = await get(path(4));
    expect(original.body.equals(tinyHeic)).toBe(true);
    expect(original.answer.headers.get('content-disposition')).toBe('attachment; filename=IMG_0042.HEIC');
    const torn = [{ name: 'torn.heic', bytes: tinyHeic.subarray(0, 1_000) }];
    expect(await agent.upload(`/api/jobs/${id}/files`, torn)).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('torn.heic: This HEIC photo cannot be opened') as string },
    });
  });

  it('serves a photo as sent, inline and under its own name [JD-08]', async () => {
    const { answer, body } = await get(path(0));
    expect(answer.status).toBe(200);
    expect(body.equals(photo)).toBe(true);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${createHash('sha256').update(photo).digest('hex')}"`,
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect(headers['content-disposition']).toMatch(/^inline; .*filename\*=UTF-8''%E5%B1%8B%E6%A0%B9/);
  });

  it('returns all files, or the chosen ones, as one archive in order [JD-06]', async () => {
    const zip = async (query = '', client = agent) => {
      const answer = await client.fetch(`/api/jobs/${id}/files.zip${query}`);
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const { body } = await agent.get<JobReference>(`/api/jobs/${id}`);
    const inOrder = body.fileUploads.map(({ originalName }) => originalName.replaceAll('"', '_'));
    const all = await zip();
    expect(all.answer.headers.get('content-type')).toBe('application/zip');
    expect(all.answer.headers.get('content-disposition')).toBe(`attachment; filename=${body.reference}.zip`);
    const found = await unzipped(all.bytes);
    expect(Object.keys(found)).toEqual(inOrder);
    expect(found['屋根 _south_.jpg']?.equals(photo)).toBe(true);
    const gone = randomUUID();
    const some = await unzipped((await zip(`?ids=${files[1]?.id},${gone}`)).bytes);
    expect(Object.keys(some)).toEqual(['plan.pdf', 'Not included.txt']);
    expect(some['Not included.txt']?.toString()).toContain('1 chosen file that somebody has deleted');
    expect((await zip(`?ids=${gone}`)).answer.status).toBe(404);
    expect((await zip('?ids=nonsense')).answer.status).toBe(400);
    expect((await zip('', stranger)).answer.status).toBe(404);
  });

  it('sends documents as attachments, and any file on request', async () => {
    expect((await get(path(2))).answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?offer.docx/,
    );
    expect((await get(path(1))).answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect((await get(path(1, '?download=1'))).answer.headers.get('content-disposition')).toMatch(
      /^attachment/,
    );
    expect((await get(path(1, '?download=please'))).answer.status).toBe(400);
  });

  it('always sends a PDF with scripts as an attachment, however it was uploaded, with the reason', async () => {
    const pdf = withScript();
    const sent = { name: 'plan.pdf', bytes: pdf, type: 'application/pdf' };
    const [inForm] = (await agent.upload<FileUpload[]>(`/api/jobs/${id}/files`, [sent])).body;
    const { uploadURL } = (await agent.post<UploadUrlAnswer>(`/api/jobs/${id}/upload-url`)).body;
    expect(await agent.putBytes(uploadURL, bytesOf(pdf), 'application/pdf')).toMatchObject({ status: 200 });
    const declared = {
      fileURL: uploadURL,
      fileName: 'plan.pdf',
      fileSize: pdf.length,
      mimeType: 'application/pdf',
    };
    const alone = await agent.post<FileUpload>(`/api/jobs/${id}/files/complete`, declared);
    expect(alone.status).toBe(201);
    const { fileUploads } = (await agent.get<JobReference>(`/api/jobs/${id}`)).body;
    for (const fileId of [inForm?.id, alone.body.id]) {
      expect(fileUploads.find((file) => file.id === fileId)?.downloadOnly).toBe('scripts');
      const { answer, body } = await get(`/api/jobs/${id}/files/${fileId}`);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(body.equals(pdf)).toBe(true);
    }
    expect(fileUploads[1]).not.toHaveProperty('downloadOnly');
  });

  it('serves ranges, and rejects a range outside the file', async () => {
    const part = await get(path(0), { range: 'bytes=100-199' });
    expect(part.answer.status).toBe(206);
    expect(part.answer.headers.get('content-range')).toBe(`bytes 100-199/${photo.length}`);
    expect(part.body.equals(photo.subarray(100, 200))).toBe(true);
    const outside = await get(path(0), { range: `bytes=${photo.length}-` });
    expect(outside.answer.status).toBe(416);
    expect(outside.answer.headers.get('content-range')).toBe(`bytes */${photo.length}`);
    expect(outside.answer.headers.get('content-type')).toContain('application/json');
    const stale = await get(path(0), { range: 'bytes=100-199', 'if-range': '"another"' });
    expect(stale.answer.status).toBe(200);
  });

  it('returns 304 for a known entity tag', async () => {
    const etag = (await get(path(0))).answer.headers.get('etag') ?? '';
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const { answer, body } = await get(path(0), { 'if-none-match': known });
      expect([answer.status, body.length]).toEqual([304, 0]);
    }
  });

  it('rejects HEAD, which would record downloads and read whole exports', async () => {
    for (const asked of [path(0), '/api/exports/jobs?format=csv'])
      expect((await agent.fetch(asked, { method: 'HEAD' })).status).toBe(404);
  });

  it('serves the available sizes of a photo, cacheable for the session', async () => {
    const sizes = [];
    for (const size of [320, 960, 1600]) {
      const { answer, body } = await get(path(0, `/thumb?size=${size}`));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toBe('Cookie');
      sizes.push(body.length);
    }
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
    expect((await get(path(0, '/thumb'))).body.length).toBe(sizes[0]);
    expect((await get(path(0, '/thumb?size=11'))).answer.status).toBe(400);
    expect((await get(path(1, '/thumb'))).answer.status).toBe(404);
  });

  it('updates a description and deletes a file', async () => {
    expect(await agent.patch(path(2), { description: ' The offer ' })).toMatchObject({
      status: 200,
      body: { description: 'The offer' },
    });
    expect((await agent.delete(path(2))).status).toBe(204);
    expect((await agent.get(path(2))).status).toBe(404);
  });

  it('returns 404 for people without access and for missing files [PE-05]', async () => {
    for (const target of [path(0), path(0, '/thumb'), `/api/jobs/${id}/pdfs/${randomUUID()}`])
      expect((await stranger.get(target)).status).toBe(404);
    expect((await agent.get(`/api/jobs/${id}/files/${randomUUID()}`)).status).toBe(404);
    expect((await stranger.patch(path(0), { description: 'x' })).status).toBe(404);
    expect((await stranger.delete(path(0))).status).toBe(404);
  });

  it('returns 202 for a dossier in progress, the same one on repeated requests, and 404 until it is ready [AP-16 EN-11]', async () => {
    const first = await agent.post<PdfGeneration>(`/api/jobs/${id}/generate-pdf`);
    expect(first).toMatchObject({ status: 202, body: { status: 'queued', size: null, error: null } });
    expect((await agent.post<PdfGeneration>(`/api/jobs/${id}/generate-pdf`)).body.id).toBe(first.body.id);
    expect((await agent.get(`/api/jobs/${id}/pdfs/${first.body.id}`)).status).toBe(404);
    expect((await stranger.post(`/api/jobs/${id}/generate-pdf`)).status).toBe(404);
  });

  it('returns the PDFs of bulk work as one archive, which lists the missing ones', async () => {
    const other = (await agent.post<JobReference>('/api/jobs', { title: 'Cellar', clientName: 'Client' }))
      .body;
    const own = (await agent.get<JobReference>(`/api/jobs/${id}`)).body;
    const begun = await agent.post<BulkWork>('/api/bulk', {
      act: { act: 'generate_pdfs' },
      chosen: { ids: [id, other.id] },
    });
    const work = `/api/bulk/${begun.body.id}`;
    await until(async () => (await agent.get<BulkWork>(work)).body.endedAt !== null);
    const progress = async () => (await agent.get<BulkPdfs>(`${work}/pdfs`)).body;
    expect(await progress()).toEqual({ total: 2, done: 0, missing: 0 });
    expect((await agent.get(`${work}/pdfs.zip`)).status).toBe(404);
    const newest = async (jobReferenceId: string) =>
      (await agent.get<JobReference>(`/api/jobs/${jobReferenceId}`)).body.pdfGenerations[0]?.id ?? '';
    const pdf = await finishPdf(product, id, await newest(id));
    const jobs = product.gateway.get<JobsClient>(JOBS);
    const failed = { generationId: await newest(other.id), reason: 'No paper' };
    await jobs.failPdf(systemActor('test-worker'), failed);
    expect(await progress()).toEqual({ total: 2, done: 1, missing: 1 });
    const { answer, body } = await get(`${work}/pdfs.zip`);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?pdfs-[\d-]{10}\.zip"?$/,
    );
    const found = await unzipped(body);
    expect(Object.keys(found)).toEqual([`${own.reference}.pdf`, 'Not included.txt']);
    expect(found[`${own.reference}.pdf`]?.equals(pdf)).toBe(true);
    expect(found['Not included.txt']?.toString()).toContain(`${other.reference}: could not be made`);
    const { body: activity } = await agent.get<ActivityEntry[]>(`/api/jobs/${id}/activity`);
    expect(activity[0]?.action).toBe('pdf_downloaded');
    expect((await stranger.get(`${work}/pdfs.zip`)).status).toBe(404);
  });

  it('returns 503 while files is unavailable, and records no download of a PDF [AP-31]', async () => {
    const { pdfGenerations } = (await agent.get<JobReference>(`/api/jobs/${id}`)).body;
    const pdf = `/api/jobs/${id}/pdfs/${pdfGenerations.find(({ status }) => status === 'done')?.id}`;
    const feed = async () => (await agent.get<ActivityEntry[]>(`/api/jobs/${id}/activity`)).body.length;
    const before = await feed();
    await product.services.files.stop();
    const { answer } = await get(path(0));
    expect(answer.status).toBe(503);
    expect((await get(`${pdf}?download=1`)).answer.status).toBe(503);
    expect(await feed()).toBe(before);
    expect(answer.headers.get('content-disposition')).toBeNull();
    await product.services.files.start();
    expect((await get(path(0))).answer.status).toBe(200);
  });
});
