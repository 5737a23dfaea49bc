import { fakeServer } from '../../../testing/fake-server.js';
import { fakeXhr } from '../../../testing/fake-xhr.js';
import { createUploader } from './create-uploader.js';

const fileOf = (name: string, size = 10) => {
  const data = new File(['0123456789'], name, { type: 'image/jpeg', lastModified: 1 });
  Object.defineProperty(data, 'size', { value: size });
  return { name, type: data.type, data };
};
const photos = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`${index}.jpg`));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const uploaderFor = (fileCount = 0) => {
  const failures: unknown[] = [];
  const uploader = createUploader('7', { id: '1', fileCount, fileUploads: [] });
  uploader.on('upload-error', (_file, error) => failures.push(error));
  const messages: string[] = [];
  uploader.on('info-visible', () => messages.push(uploader.getState().info.at(-1)?.message ?? ''));
  return { uploader, failures, messages };
};
const server = () => {
  let place = 0;
  return fakeServer({
    'POST /api/jobs/1/upload-url': () => ({ body: { uploadURL: `/api/uploads/${(place += 1)}` } }),
    'POST /api/jobs/1/files/complete': { status: 201, body: { id: '9' } },
  });
};

describe('the uploader on a job', () => {
  it('does not start by itself, and takes ten files [UD-08 UD-10 UD-14]', async () => {
    const calls = server();
    const { uploader, messages } = uploaderFor();
    uploader.addFiles(photos(10));
    uploader.addFiles([fileOf('over.jpg')]);
    await settled();
    expect(uploader.getFiles()).toHaveLength(10);
    expect(messages).toEqual(['You can only upload 10 files']);
    expect(calls).toEqual([]);
  });

  it('takes no more than the job has room for [VA-02]', () => {
    const { uploader, messages } = uploaderFor(48);
    uploader.addFiles(photos(2));
    uploader.addFiles([fileOf('over.jpg')]);
    expect(uploader.getFiles()).toHaveLength(2);
    expect(messages).toEqual(['You can only upload 2 files']);
  });

  it('refuses wrong types, sizes and duplicates with its own messages [UD-14 VA-03 VA-04]', () => {
    const { uploader, messages } = uploaderFor();
    uploader.addFiles([fileOf('a.jpg', 10_485_760), fileOf('b.jpg', 10_485_761), fileOf('c.mov')]);
    expect(uploader.getFiles().map(({ name }) => name)).toEqual(['a.jpg']);
    uploader.addFiles([fileOf('a.jpg', 10_485_760)]);
    expect(messages.join('\n')).toMatch(/b\.jpg exceeds maximum allowed size of 10 MB/);
    expect(messages.join('\n')).toMatch(/You can only upload: \.jpg, \.jpeg/);
    expect(messages.join('\n')).toMatch(/Cannot add the duplicate file/);
  });

  it('uploads six at a time on the single-PUT path, each with its description [UD-09 UD-15]', async () => {
    const calls = server();
    const sent = fakeXhr();
    const { uploader } = uploaderFor();
    uploader.addFiles(photos(8));
    const [first] = uploader.getFiles();
    if (first) uploader.setFileMeta(first.id, { description: 'South slope' });
    const finished = uploader.upload();
    await settled();
    expect(sent).toHaveLength(6);
    while (sent.some(({ status }) => status === 0))
      for (const request of sent.filter(({ status }) => status === 0)) await request.answer(201, {});
    const { successful } = (await finished) ?? {};
    expect(successful).toHaveLength(8);
    const completions = calls.filter(({ path }) => path.endsWith('/files/complete'));
    expect(completions).toHaveLength(8);
    expect(completions[0]?.body).toMatchObject({ fileName: '0.jpg', description: 'South slope' });
  });

  it('cancels the request of a file that is removed, and reports only real failures', async () => {
    server();
    const sent = fakeXhr();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { uploader, failures } = uploaderFor();
    uploader.addFiles(photos(2));
    const finished = uploader.upload();
    await settled();
    const [first] = uploader.getFiles();
    if (first) uploader.removeFile(first.id);
    expect(sent[0]?.isAborted).toBe(true);
    await sent[1]?.answer(415, { message: '1.jpg: Invalid file type' });
    await finished;
    expect(failures).toMatchObject([{ stage: 'send', message: '1.jpg: Invalid file type' }]);
    expect(uploader.getFiles()[0]?.error).toBe('1.jpg: Invalid file type');
    logged.mockRestore();
  });
});
