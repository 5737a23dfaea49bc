import { ApiError } from '../../../api/api-error.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { fakeXhr } from '../../../testing/fake-xhr.js';
import { SinglePutError, singlePutTo } from './single-put.js';

const uploadURL = '/api/uploads/7?signature=abc';
const answers = {
  'POST /api/jobs/1/upload-url': { body: { uploadURL } },
  'POST /api/jobs/1/files/complete': { status: 201, body: { id: '9' } },
};
const photo = (type = 'image/jpeg') => ({
  key: 'a',
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

describe('the single-PUT path', () => {
  it('asks for a URL, PUTs the bytes under their type and completes once [UD-09 AP-14 AP-15]', async () => {
    const calls = fakeServer(answers);
    const sent = fakeXhr();
    const { signal, onProgress } = options();
    const upload = singlePutTo('1')(photo(), { signal, onProgress });
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
        },
      ],
    ]);
  });

  it('sends application/octet-stream when the file has no type [UD-09]', async () => {
    fakeServer(answers);
    const sent = fakeXhr();
    void singlePutTo('1')(photo(''), options());
    await settled();
    expect(sent[0]?.headers).toEqual({ 'Content-Type': 'application/octet-stream' });
  });

  it('tells how far a failed file had come [UD-11 UD-12 UD-13]', async () => {
    const refusal = { status: 409, body: { message: 'Too many files (max 50)' } };
    fakeServer({ ...answers, 'POST /api/jobs/1/upload-url': refusal });
    expect(await failureOf(singlePutTo('1')(photo(), options()))).toMatchObject({
      stage: 'reserve',
      message: 'Too many files (max 50)',
    });

    fakeServer(answers);
    let sent = fakeXhr();
    let upload = failureOf(singlePutTo('1')(photo(), options()));
    await settled();
    await sent[0]?.answer(415, { message: 'The file: Invalid file type', code: 'invalid_file_type' });
    expect(await upload).toMatchObject({ stage: 'send', message: 'roof.jpg: Invalid file type' });

    fakeServer({ ...answers, 'POST /api/jobs/1/files/complete': { status: 400 } });
    sent = fakeXhr();
    upload = failureOf(singlePutTo('1')(photo(), options()));
    await settled();
    await sent[0]?.answer(201, {});
    expect((await upload).stage).toBe('complete');
    expect((await upload).cause).toBeInstanceOf(ApiError);
  });

  it('takes a new place after a refusal', async () => {
    const calls = fakeServer(answers);
    const sent = fakeXhr();
    const uploadTo = singlePutTo('1');
    const first = failureOf(uploadTo(photo(), options()));
    await settled();
    await sent[0]?.answer(410, { message: 'The upload link has expired' });
    await first;
    void uploadTo(photo(), options());
    await settled();
    expect(calls.filter(({ path }) => path.endsWith('/upload-url'))).toHaveLength(2);
  });

  it('sends no byte twice when only the completion broke: the next try uses the place it has', async () => {
    jest.useFakeTimers();
    try {
      let isBroken = true;
      const calls = fakeServer({
        ...answers,
        'POST /api/jobs/1/files/complete': () =>
          isBroken ? { status: 503 } : { status: 201, body: { id: '9' } },
      });
      const sent = fakeXhr();
      const uploadTo = singlePutTo('1');
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
});
