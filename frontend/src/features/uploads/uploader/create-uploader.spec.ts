import { fakeServer } from '../../../testing/fake-server.js';
import { fakeXhr } from '../../../testing/fake-xhr.js';
import { createUploader } from './create-uploader.js';
import { stateOf } from './file-state.js';
import type { JobReferenceUppy } from './job-reference-uppy.js';

const fileOf = (name: string) => {
  const data = new File(['0123456789'], name, { type: 'image/jpeg', lastModified: 1 });
  return { name, type: data.type, data };
};
const photos = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`${index}.jpg`));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const to = { id: '1', fileUploads: [] };
const statesOf = (uploader: JobReferenceUppy) => uploader.getFiles().map(stateOf);

const uploaderFor = () => {
  const failures: unknown[] = [];
  const uploader = createUploader('7', () => Promise.resolve([]));
  uploader.on('upload-error', (_file, error) => failures.push(error));
  return { uploader, failures };
};
const server = () => {
  let place = 0;
  const sent = fakeXhr();
  const calls = fakeServer({
    'POST /api/jobs/1/upload-url': () => ({ body: { uploadURL: `/api/uploads/${(place += 1)}` } }),
    'POST /api/jobs/1/files/complete': ({ body }) =>
      sent.some(({ url, status }) => url === (body as { fileURL: string }).fileURL && status !== 0)
        ? { status: 201, body: { id: '9' } }
        : { status: 400, body: { message: 'not received', code: 'upload_not_received' } },
  });
  return { calls, sent };
};

describe('createUploader', () => {
  it('does not start automatically [UD-08]', async () => {
    const { calls } = server();
    const { uploader } = uploaderFor();
    uploader.addFiles(photos(10));
    await settled();
    expect(statesOf(uploader)).toEqual(Array(10).fill('waiting'));
    expect(calls).toEqual([]);
  });

  it('uploads six files at a time on the single-PUT path, with their descriptions [UD-09 UD-15]', async () => {
    const { calls, sent } = server();
    const { uploader } = uploaderFor();
    uploader.addFiles(photos(8));
    const [first] = uploader.getFiles();
    if (first) uploader.setFileMeta(first.id, { description: 'South slope' });
    const finished = uploader.start(to);
    await settled();
    expect(sent).toHaveLength(6);
    expect(statesOf(uploader)).toEqual([...Array<string>(6).fill('preparing'), 'waiting', 'waiting']);
    while (sent.some(({ status }) => status === 0))
      for (const request of sent.filter(({ status }) => status === 0)) await request.answer(201, {});
    await finished;
    expect(statesOf(uploader)).toEqual(Array(8).fill('uploaded'));
    const completions = calls.filter(({ path }) => path.endsWith('/files/complete'));
    expect(completions).toHaveLength(8);
    expect(completions[0]?.body).toMatchObject({ fileName: '0.jpg', description: 'South slope' });
  });

  it('aborts the request of a removed file without reporting a failure', async () => {
    const { sent } = server();
    const { uploader, failures } = uploaderFor();
    uploader.addFiles(photos(2));
    const finished = uploader.start(to);
    await settled();
    const [first] = uploader.getFiles();
    if (first) uploader.removeFile(first.id);
    expect(sent[0]?.isAborted).toBe(true);
    await sent[1]?.answer(415, { message: '1.jpg: Invalid file type' });
    await finished;
    expect(failures).toMatchObject([{ stage: 'send', message: '1.jpg: Invalid file type' }]);
    expect(uploader.getFiles()[0]?.error).toBe('1.jpg: Invalid file type');
  });

  it('keeps unsent files of a stopped upload and resumes them in their upload slots [UD-09]', async () => {
    const { calls, sent } = server();
    const { uploader } = uploaderFor();
    uploader.addFiles(photos(2));
    const stopped = uploader.start(to);
    await settled();
    await sent[0]?.answer(200, {});
    uploader.stop();
    await stopped;
    expect(sent[1]?.isAborted).toBe(true);
    expect(uploader.isBusy).toBe(false);
    expect(statesOf(uploader)).toEqual(['uploaded', 'waiting']);
    const again = uploader.start(to);
    await settled();
    expect(sent[2]?.url).toBe('/api/uploads/2');
    await sent[2]?.answer(200, {});
    await again;
    expect(statesOf(uploader)).toEqual(['uploaded', 'uploaded']);
    expect(calls.filter(({ path }) => path.endsWith('/upload-url'))).toHaveLength(2);
  });

  it('reserves new upload slots when the files go to another job reference', async () => {
    server();
    const { uploader } = uploaderFor();
    uploader.addFiles(photos(1));
    void uploader.start(to);
    await settled();
    uploader.stop();
    const calls = fakeServer({ 'POST /api/jobs/2/upload-url': { body: { uploadURL: '/api/uploads/20' } } });
    const sent = fakeXhr();
    void uploader.start({ id: '2', fileUploads: null });
    await settled();
    expect(calls.map(({ path }) => path)).toEqual(['/api/jobs/2/upload-url']);
    expect(sent[0]?.url).toBe('/api/uploads/20');
  });

  it('reports missing required metadata and sends once it is set [UD-14]', async () => {
    const { sent } = server();
    const { uploader } = uploaderFor();
    uploader.setOptions({ restrictions: { requiredMetaFields: ['description'] } });
    uploader.addFiles(photos(1));
    await uploader.start(to);
    expect(uploader.getState().info).toMatchObject([{ message: 'Missing required meta fields' }]);
    const [file] = uploader.getFiles();
    expect(file?.error).toBe('Missing required meta fields in 0.jpg');
    uploader.setFileMeta(file?.id ?? '', { description: 'South slope' });
    void uploader.start(to);
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('keeps chosen files when a stored list is restored late [UD-08]', () => {
    const { uploader } = uploaderFor();
    uploader.addFiles(photos(2));
    // Golden Retriever does this at the end of a restore.
    uploader.setState({ recoveredState: null, currentUploads: {}, files: {} });
    expect(statesOf(uploader)).toEqual(['waiting', 'waiting']);
    uploader.removeFiles(uploader.getFiles().map(({ id }) => id));
    expect(uploader.getFiles()).toEqual([]);
  });

  it('emits the progress of all files together every 500 ms [UD-15]', async () => {
    const { sent } = server();
    const { uploader } = uploaderFor();
    uploader.addFiles(photos(2));
    void uploader.start(to);
    await settled();
    const told: string[] = [];
    uploader.on('upload-progress', (file) => told.push(`${file?.name} ${file?.progress.percentage}`));
    const percents = () => uploader.getFiles().map(({ progress }) => progress.percentage);
    jest.useFakeTimers();
    try {
      for (const share of [0.1, 0.2, 0.3]) {
        sent[0]?.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 });
        sent[1]?.upload.onprogress?.({ lengthComputable: true, loaded: share * 2, total: 1 });
      }
      jest.advanceTimersByTime(499);
      expect(percents()).toEqual([0, 0]);
      jest.advanceTimersByTime(1);
      expect(percents()).toEqual([30, 60]);
      expect(statesOf(uploader)).toEqual(['uploading', 'uploading']);
      expect(told).toHaveLength(2);
      sent[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
      jest.advanceTimersByTime(500);
      expect(statesOf(uploader)).toEqual(['checking', 'uploading']);
    } finally {
      jest.useRealTimers();
      uploader.stop();
    }
  });
});
