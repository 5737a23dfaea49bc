import { act, screen, waitFor } from '@testing-library/react';
import { buildJobReference } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { fakeXhr, type SentUpload } from '../../../testing/fake-xhr.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { person } from '../../../testing/person.js';
import { readOut } from '../../../testing/read-out.js';
import { JobUploader } from './job-uploader.js';
import type { JobUppy } from './job-uppy.js';

let uploader: JobUppy;
// The window itself is Uppy's; here it only hands over its uploader.
jest.mock('@uppy/react/dashboard', () => ({
  __esModule: true,
  default: ({ uppy }: { uppy: JobUppy }) => {
    uploader = uppy;
    return null;
  },
}));

const jobReference = buildJobReference();
const photo = (name: string) => new File(['0123456789'], name, { type: 'image/jpeg', lastModified: 1 });
const choose = (...names: string[]) =>
  act(() =>
    uploader.addFiles(names.map((name) => ({ name, type: 'image/jpeg', data: photo(name), source: 'test' }))),
  );
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const start = async () => {
  act(() => void uploader.upload());
  await settled();
};
const at = (sent: SentUpload[], index: number) => {
  const request = sent[index];
  if (!request) throw new Error(`Only ${sent.length} requests were sent`);
  return request;
};
/** Places whose bytes have arrived. */
const received = new Set<string>();
const arrive = async (sent: SentUpload[], index: number) => {
  received.add(at(sent, index).url);
  await at(sent, index).answer(200, {});
};
const names = () => uploader.getFiles().map(({ name }) => name);

const open = (given: readonly File[] = []) => {
  let place = 0;
  const calls = fakeServer({
    'GET /api/config': { body: { devLogin: false, organisation: {}, limits: {} } },
    [`POST /api/jobs/${jobReference.id}/upload-url`]: () => ({
      body: { uploadURL: `/api/uploads/${(place += 1)}` },
    }),
    [`POST /api/jobs/${jobReference.id}/files/complete`]: ({ body }) =>
      received.has((body as { fileURL: string }).fileURL)
        ? { status: 201, body: { id: '9' } }
        : { status: 400, body: { message: 'not received', code: 'upload_not_received' } },
  });
  const [onClose, onMany] = [jest.fn(), jest.fn()];
  const part = (
    <JobUploader
      open
      jobReference={jobReference}
      given={given}
      onClose={onClose}
      onMany={onMany}
      afterClose={() => undefined}
    />
  );
  const { router } = openSignedIn(part);
  return { router, calls, onClose, onMany };
};

describe('the uploader on a job, around its window', () => {
  let sent: SentUpload[];
  beforeEach(() => {
    sent = fakeXhr();
    received.clear();
    // jsdom decodes no pictures.
    globalThis.createImageBitmap = () => new Promise(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('says what arrived and what did not, and offers no retry for what can never pass [UD-06 UD-09 UD-13]', async () => {
    open();
    choose('a.jpg', 'b.jpg', 'c.jpg');
    await start();
    await arrive(sent, 0);
    await at(sent, 1).answer(415, { message: 'The file: Invalid file type', code: 'invalid_file_type' });
    await at(sent, 2).answer(403, { message: 'Not now', code: 'forbidden' });
    expect(await screen.findByText('1 of 3 files arrived; 2 failed: c.jpg, b.jpg')).toBeInTheDocument();
    expect(screen.getByText('c.jpg: Not now')).toBeInTheDocument();
    expect(screen.getAllByText('b.jpg: Invalid file type')).not.toHaveLength(0);
    expect(names()).toEqual(['a.jpg', 'c.jpg']);
    expect(screen.queryByText('Upload Successful')).not.toBeInTheDocument();

    act(() => void uploader.retryAll());
    await settled();
    await arrive(sent, 3);
    expect(await screen.findByText('2 of 3 files arrived; 1 failed: b.jpg')).toBeInTheDocument();
    expect(screen.getByText('1 file(s) uploaded successfully.')).toBeInTheDocument();
    expect(sent.map(({ url }) => url)).toHaveLength(4);
  });

  it('says at a single retry too that it is over, and when all arrived', async () => {
    open();
    choose('a.jpg');
    await start();
    await at(sent, 0).answer(403, { message: 'Not now', code: 'forbidden' });
    const [file] = uploader.getFiles();
    act(() => void uploader.retryUpload(file?.id ?? ''));
    await settled();
    await arrive(sent, 1);
    expect(await screen.findByText('1 of 1 file arrived')).toBeInTheDocument();
    expect(uploader.isBusy).toBe(false);
  });

  it('reads out what arrived in the end, and that it was too much at once [UD-14]', async () => {
    open();
    const words = readOut();
    choose('a.jpg');
    await start();
    await arrive(sent, 0);
    await waitFor(() => expect(words).toContain('1 of 1 file arrived'));
    choose(...Array.from({ length: 10 }, (_, index) => `${index}.jpg`));
    const tooMany = /^You can only upload 10 files here at a time/;
    await waitFor(() => expect(words).toContainEqual(expect.stringMatching(tooMany)));
  });

  it('keeps what a cancelled upload did not send, for another start [UD-09]', async () => {
    open();
    choose('a.jpg', 'b.jpg');
    await start();
    await arrive(sent, 0);
    act(() => uploader.cancelAll());
    expect(at(sent, 1).isAborted).toBe(true);
    expect(await screen.findByText('1 of 2 files arrived; 1 not sent yet')).toBeInTheDocument();
    await start();
    await arrive(sent, 2);
    expect(await screen.findByText('2 of 2 files arrived')).toBeInTheDocument();
    act(() => uploader.cancelAll());
    expect(names()).toEqual([]);
  });

  it('asks before it closes while files are on their way, and tells how many stay behind', async () => {
    const { onClose } = open();
    choose('a.jpg', 'b.jpg');
    await start();
    await arrive(sent, 0);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'Stop uploading' }));
    expect(onClose).toHaveBeenCalledWith(1);
  });

  it('asks before its page is left while files are on their way, and not once they have arrived', async () => {
    const { router } = open();
    choose('a.jpg');
    await start();
    await act(() => router.navigate('/elsewhere'));
    await person.click(await screen.findByRole('button', { name: 'Keep uploading' }));
    expect(router.state.location.pathname).toBe('/');
    await arrive(sent, 0);
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('adds what was dropped on the page or pasted [UD-08]', async () => {
    open([photo('dropped.jpg')]);
    await waitFor(() => expect(names()).toEqual(['dropped.jpg']));
  });

  it('hands more than ten files on to the dialog that takes fifty, with their words [UD-05 UD-10 UD-14]', async () => {
    const { onMany } = open();
    choose('first.jpg');
    act(() => uploader.setFileMeta(uploader.getFiles()[0]?.id ?? '', { description: 'South slope' }));
    choose(...Array.from({ length: 10 }, (_, index) => `${index}.jpg`));
    expect(names()).toEqual(['first.jpg']);
    expect(uploader.getState().info.at(-1)?.message).toBe('You can only upload 10 files');
    await person.click(await screen.findByRole('button', { name: 'Upload all 11 files' }));
    const [{ files, descriptions }] = onMany.mock.calls[0] as [
      { files: File[]; descriptions: Map<File, string> },
    ];
    expect(files.map(({ name }) => name)).toEqual([
      'first.jpg',
      ...Array.from({ length: 10 }, (_, index) => `${index}.jpg`),
    ]);
    expect([...descriptions.values()]).toEqual(['South slope']);
    expect(names()).toEqual([]);
  });

  it('hands on neither what was taken off the list meanwhile, nor words that are out of date [UD-10]', async () => {
    const { onMany } = open();
    choose('removed.jpg', 'kept.jpg');
    choose(...Array.from({ length: 10 }, (_, index) => `${index}.jpg`));
    const [removed, kept] = uploader.getFiles();
    act(() => {
      uploader.removeFile(removed?.id ?? '');
      uploader.setFileMeta(kept?.id ?? '', { description: 'North slope' });
    });
    await person.click(await screen.findByRole('button', { name: 'Upload all 11 files' }));
    const [{ files, descriptions }] = onMany.mock.calls[0] as [
      { files: File[]; descriptions: Map<File, string> },
    ];
    expect(files.map(({ name }) => name).slice(0, 2)).toEqual(['kept.jpg', '0.jpg']);
    expect([...descriptions.values()]).toEqual(['North slope']);
  });
});
