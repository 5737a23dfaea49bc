import { ApiError } from '../../../api/api-error.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { waitFor } from '@testing-library/react';
import { fakeXhr } from '../../../testing/fake-xhr.js';
import { inMemorySlotStore, SinglePutError, createSinglePutUpload } from './single-put.js';

const uploadURL = '/api/uploads/7?signature=abc';
const answers = {
  'POST /api/jobs/1/upload-url': { body: { uploadURL, position: 700 } },
  'POST /api/jobs/1/files/complete': { status: 201, body: { id: '9' } },
};
const photo = (type = 'image/jpeg') => ({
  key: 'a',
  index: 0,
  name: 'roof.jpg',
  data: new Blob(['0123456789'], { type }),
  description: ' South slope ',
});
const options = () => ({ signal: new AbortController().signal, onProgress: jest.fn() });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const failureOf = async (upload: Promise<unknown>) =>
  (await upload.then(
    () => null,
    (error: unknown) => error,
  )) as SinglePutError;

describe('createSinglePutUpload', () => {
  it('requests a URL, PUTs the bytes with their type and completes once [UD-09 AP-14 AP-15]', async () => {
    const calls = fakeServer(answers);
    const sent = fakeXhr();
    const { signal, onProgress } = options();
    const upload = createSinglePutUpload('1')(photo(), { signal, onProgress });
    await settled();
    expect(sent).toMatchObject([
      { method: 'PUT', url: uploadURL, headers: { 'Content-Type': 'image/jpeg' } },
    ]);
    await sent[0]?.progress(0.4);
    expect(onProgress).toHaveBeenCalledWith(0.4);
    await sent[0]?.answer(201, {});
    await expect(upload).resolves.toEqual({ id: '9' });
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/jobs/1/upload-url', undefined],
      [
        '/api/jobs/1/files/complete',
        {
          fileURL: uploadURL,
          fileName: 'roof.jpg',
          fileSize: 10,
          mimeType: 'image/jpeg',
          description: 'South slope',
          position: 700,
        },
      ],
    ]);
  });

  it('times out a slot request without a response, so that other files do not wait forever [UD-09]', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    let asked = 0;
    fakeServer({
      ...answers,
      'POST /api/jobs/1/upload-url': ({ init: { signal } }) =>
        (asked += 1) > 1
          ? answers['POST /api/jobs/1/upload-url']
          : new Promise((_, reject) =>
              signal?.addEventListener('abort', () => reject(signal.reason as Error)),
            ),
    });
    const sent = fakeXhr();
    const send = createSinglePutUpload('1');
    const silent = failureOf(send(photo(), options()));
    const next = send({ ...photo(), key: 'b', index: 1 }, options());
    await settled();
    expect(asked).toBe(1);
    limit.abort(new DOMException('The operation timed out', 'TimeoutError'));
    expect(await silent).toMatchObject({ stage: 'reserve' });
    await settled();
    await sent[0]?.answer(201, {});
    await expect(next).resolves.toEqual({ id: '9' });
  });

  it('reserves slots in the order of the files, one after another', async () => {
    const waiting: (() => void)[] = [];
    const calls = fakeServer({
      ...answers,
      'POST /api/jobs/1/upload-url': () =>
        new Promise((resolve) => waiting.push(() => resolve({ body: { uploadURL, position: 700 } }))),
    });
    fakeXhr();
    const uploadTo = createSinglePutUpload('1');
    for (const key of ['a', 'b']) void uploadTo({ ...photo(), key }, options());
    await settled();
    expect(calls).toHaveLength(1);
    waiting[0]?.();
    await settled();
    expect(calls).toHaveLength(2);
  });

  it('sends application/octet-stream when the file has no type [UD-09]', async () => {
    fakeServer(answers);
    const sent = fakeXhr();
    void createSinglePutUpload('1')(photo(''), options());
    await settled();
    expect(sent[0]?.headers).toEqual({ 'Content-Type': 'application/octet-stream' });
  });

  it('reports the stage at which a file failed [UD-11 UD-12 UD-13]', async () => {
    const refusal = { status: 409, body: { message: 'Too many files (max 50)' } };
    fakeServer({ ...answers, 'POST /api/jobs/1/upload-url': refusal });
    expect(await failureOf(createSinglePutUpload('1')(photo(), options()))).toMatchObject({
      stage: 'reserve',
      message: 'Too many files (max 50)',
    });

    fakeServer(answers);
    let sent = fakeXhr();
    let upload = failureOf(createSinglePutUpload('1')(photo(), options()));
    await settled();
    const reason = 'This picture is too large to open';
    await sent[0]?.answer(413, { message: `Upload: ${reason}`, code: 'file_too_large' });
    expect(await upload).toMatchObject({ stage: 'send', message: `roof.jpg: ${reason}` });

    fakeServer({ ...answers, 'POST /api/jobs/1/files/complete': { status: 400 } });
    sent = fakeXhr();
    upload = failureOf(createSinglePutUpload('1')(photo(), options()));
    await settled();
    await sent[0]?.answer(201, {});
    expect((await upload).stage).toBe('complete');
    expect((await upload).cause).toBeInstanceOf(ApiError);
  });

  it('waits for a server that is not reached when a file begins [UD-14]', async () => {
    let asked = 0;
    fakeServer({
      ...answers,
      'POST /api/jobs/1/upload-url': () =>
        (asked += 1) > 1
          ? answers['POST /api/jobs/1/upload-url']
          : Promise.reject(new TypeError('Failed to fetch')),
    });
    const sent = fakeXhr();
    const upload = createSinglePutUpload('1')(photo(), options());
    await waitFor(() => expect(sent).toHaveLength(1));
    await sent[0]?.answer(201, {});
    await expect(upload).resolves.toEqual({ id: '9' });
  });

  it('reserves a new slot after a rejection', async () => {
    const calls = fakeServer(answers);
    const sent = fakeXhr();
    const uploadTo = createSinglePutUpload('1');
    const first = failureOf(uploadTo(photo(), options()));
    await settled();
    await sent[0]?.answer(410, { message: 'The upload link has expired' });
    await first;
    void uploadTo(photo(), options());
    await settled();
    expect(calls.filter(({ path }) => path.endsWith('/upload-url'))).toHaveLength(2);
  });

  it.each([
    ['the bytes', 0],
    ['their completion', 1],
  ])('reserves one new slot when the upload link has expired for %s', async (_, ended) => {
    const expired = { message: 'The link has expired. Please start again.', code: 'upload_link_expired' };
    let completions = 0;
    const calls = fakeServer({
      ...answers,
      'POST /api/jobs/1/files/complete': () =>
        (completions += 1) <= ended ? { status: 410, body: expired } : { status: 201, body: { id: '9' } },
    });
    const sent = fakeXhr();
    const upload = createSinglePutUpload('1')(photo(), options());
    await waitFor(() => expect(sent).toHaveLength(1));
    await (ended ? sent[0]?.answer(201, {}) : sent[0]?.answer(410, expired));
    await waitFor(() => expect(sent).toHaveLength(2));
    await sent[1]?.answer(201, {});
    await expect(upload).resolves.toEqual({ id: '9' });
    expect(calls.filter(({ path }) => path.endsWith('/upload-url'))).toHaveLength(2);

    const never = failureOf(createSinglePutUpload('1')(photo(), options()));
    for (const count of [3, 4]) {
      await waitFor(() => expect(sent).toHaveLength(count));
      await sent[count - 1]?.answer(410, expired);
    }
    expect((await never).message).toBe(expired.message);
  });

  it('does not resend the bytes in the same slot when only the completion failed', async () => {
    jest.useFakeTimers();
    try {
      let isBroken = true;
      const calls = fakeServer({
        ...answers,
        'POST /api/jobs/1/files/complete': () =>
          isBroken ? { status: 503 } : { status: 201, body: { id: '9' } },
      });
      const sent = fakeXhr();
      const uploadTo = createSinglePutUpload('1');
      const first = failureOf(uploadTo(photo(), options()));
      await jest.advanceTimersByTimeAsync(0);
      if (sent[0]) Object.assign(sent[0], { status: 201, responseText: '{}' }).onload?.();
      await jest.advanceTimersByTimeAsync(60_000);
      expect((await first).stage).toBe('complete');
      isBroken = false;
      await expect(uploadTo(photo(), options())).resolves.toEqual({ id: '9' });
      expect(sent).toHaveLength(1);
      expect(calls.filter(({ path }) => path.endsWith('/upload-url'))).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the order of the list despite retries and delays [UD-09]', async () => {
    let reservations = 0;
    const calls = fakeServer({
      ...answers,
      'POST /api/jobs/1/upload-url': () => {
        reservations += 1;
        // The first slot request of the second file fails.
        return reservations === 2
          ? { status: 500, body: {} }
          : { body: { uploadURL, position: 100 * reservations } };
      },
    });
    const sent = fakeXhr();
    const uploadTo = createSinglePutUpload('1');
    const upload = (index: number) => uploadTo({ ...photo(), key: `${index}`, index }, options());
    const [first, second, third] = [upload(0), failureOf(upload(1)), upload(2)];
    await second;
    await waitFor(() => expect(sent).toHaveLength(2));
    await sent[1]?.answer(200, {});
    await third;
    const again = upload(1);
    await waitFor(() => expect(sent).toHaveLength(3));
    await sent[2]?.answer(200, {});
    await again;
    await sent[0]?.answer(200, {});
    await first;
    const completed = calls.filter(({ path }) => path.endsWith('/complete'));
    expect(completed).toMatchObject([102, 101, 100].map((position) => ({ body: { position } })));
  });

  describe('with a slot from an earlier try', () => {
    const kept = () => {
      const slots = inMemorySlotStore();
      slots.set('a', { uploadUrl: uploadURL, start: 700 });
      return slots;
    };
    const refusal = (status: number, code: string) => ({ status, body: { message: 'no', code } });

    it('only completes a file whose bytes have arrived', async () => {
      const calls = fakeServer(answers);
      const sent = fakeXhr();
      await expect(createSinglePutUpload('1', kept())(photo(), options())).resolves.toEqual({ id: '9' });
      expect(sent).toEqual([]);
      expect(calls.map(({ path }) => path)).toEqual(['/api/jobs/1/files/complete']);
    });

    it('sends missing bytes to the same slot', async () => {
      let completions = 0;
      const calls = fakeServer({
        ...answers,
        'POST /api/jobs/1/files/complete': () =>
          (completions += 1) === 1 ? refusal(400, 'upload_not_received') : { status: 201, body: { id: '9' } },
      });
      const sent = fakeXhr();
      const upload = createSinglePutUpload('1', kept())(photo(), options());
      await settled();
      await sent[0]?.answer(200, {});
      await expect(upload).resolves.toEqual({ id: '9' });
      expect(sent.map(({ url }) => url)).toEqual([uploadURL]);
      expect(calls.some(({ path }) => path.endsWith('/upload-url'))).toBe(false);
    });

    it.each([
      [404, 'not_found'],
      [410, 'upload_link_expired'],
    ])('reserves a new slot when the old one is gone (%s)', async (status, code) => {
      let completions = 0;
      fakeServer({
        'POST /api/jobs/1/upload-url': { body: { uploadURL: '/api/uploads/8' } },
        'POST /api/jobs/1/files/complete': () =>
          (completions += 1) === 1 ? refusal(status, code) : { status: 201, body: { id: '9' } },
      });
      const sent = fakeXhr();
      const slots = kept();
      const upload = createSinglePutUpload('1', slots)(photo(), options());
      await settled();
      await settled();
      await sent[0]?.answer(200, {});
      await expect(upload).resolves.toEqual({ id: '9' });
      expect(sent[0]?.url).toBe('/api/uploads/8');
      expect(slots.get('a')?.uploadUrl).toBe('/api/uploads/8');
    });

    it('keeps the slot when the session ended, and forgets it when the file was rejected', async () => {
      const slots = kept();
      fakeServer({ ...answers, 'POST /api/jobs/1/files/complete': refusal(401, 'unauthenticated') });
      await failureOf(createSinglePutUpload('1', slots)(photo(), options()));
      expect(slots.get('a')?.uploadUrl).toBe(uploadURL);
      fakeServer({ ...answers, 'POST /api/jobs/1/files/complete': refusal(415, 'invalid_file_type') });
      await failureOf(createSinglePutUpload('1', slots)(photo(), options()));
      expect(slots.get('a')).toBeUndefined();
    });
  });
});
