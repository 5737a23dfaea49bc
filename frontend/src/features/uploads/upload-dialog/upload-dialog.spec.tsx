import { act, screen, waitFor, within } from '@testing-library/react';
import { AntdRoot } from '../../../app/antd-root.js';
import { UploadPage } from '../../../app/pages/upload-page.js';
import { buildJobReference, viewOnly } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { fakeXhr, type SentUpload } from '../../../testing/fake-xhr.js';
import { person } from '../../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';

const jobReference = buildJobReference();
const other = buildJobReference({ reference: 'JR-2026-000122', title: 'Damp inspection' });
const config = { devLogin: true, organisation: { name: 'Haldenroe', logoUrl: null }, limits: {} };
const answers = {
  'GET /api/config': { body: config },
  'GET /api/jobs': { body: [jobReference, other] },
  'GET /api/jobs/search': { body: [other] },
  [`GET /api/jobs/${jobReference.id}`]: { body: jobReference },
  [`GET /api/jobs/${other.id}`]: { body: other },
};

const open = (path: string, extra: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({ ...answers, ...extra });
  const page = renderRoutes(
    [
      {
        path: '/upload',
        element: (
          <AntdRoot>
            <UploadPage />
          </AntdRoot>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path, user: buildCurrentUser() },
  );
  return { ...page, calls };
};
const openFor = (extra?: Parameters<typeof fakeServer>[0]) => open(`/upload?jobId=${jobReference.id}`, extra);

const fileOf = (name: string, size = 10) => {
  const file = new File(['0123456789'], name, { lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (...files: File[]) =>
  person.upload(screen.getByLabelText('Files', { selector: 'input' }), files);
const submit = () => person.click(screen.getByRole('button', { name: 'Upload Files' }));
const rows = () => within(screen.getByRole('region', { name: 'Selected files' })).getAllByRole('listitem');
const sentAt = (sent: SentUpload[], index: number) => {
  const request = sent[index];
  if (!request) throw new Error(`Only ${sent.length} requests were sent`);
  return request;
};
const pathsOf = (calls: { path: string }[]) => calls.map(({ path }) => path);

describe('Upload Files to Job Reference', () => {
  let sent: SentUpload[];
  beforeEach(() => {
    sent = fakeXhr();
    // jsdom decodes no pictures.
    globalThis.createImageBitmap = () => new Promise(() => undefined);
  });

  it('opens preselected to jobId, asked for by itself, and states the limits [UP-01 UD-01 RT-08]', async () => {
    const { calls } = openFor();
    expect(screen.getByRole('dialog', { name: 'Upload Files to Job Reference' })).toBeInTheDocument();
    expect(await screen.findByText('JR-2026-000123 - Roof survey')).toBeInTheDocument();
    expect(screen.getByText(/Up to 50 files per job, maximum 10MB each/)).toBeInTheDocument();
    expect(screen.getByText('Supported formats: JPG, PNG, PDF, DOCX')).toBeInTheDocument();
    expect(pathsOf(calls)).not.toContain('/api/jobs?limit=20');
  });

  it('chooses nothing without jobId, lists jobs once its picker is open, and searches on the server [UD-01]', async () => {
    const { calls } = open('/upload');
    expect(screen.getByText('Select a job reference')).toBeInTheDocument();
    expect(pathsOf(calls)).toEqual(['/api/config']);
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    expect(await screen.findByTitle('JR-2026-000122 - Damp inspection')).toBeInTheDocument();
    expect(screen.getByTitle('Create Job & Upload Files')).toBeInTheDocument();
    await person.type(screen.getByRole('combobox', { name: 'Job reference' }), 'damp');
    await waitFor(() => expect(pathsOf(calls)).toContain('/api/jobs/search?query=damp&limit=20'));
    await waitFor(() => expect(screen.queryByTitle('JR-2026-000123 - Roof survey')).not.toBeInTheDocument());
  });

  it('asks for a job reference and for files, and sends nothing [UD-04]', async () => {
    open('/upload');
    await submit();
    expect(screen.getByText('Please select a job reference')).toBeInTheDocument();
    expect(screen.getByText('Please select files to upload')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('lists chosen files with name, size and type, and refused ones with the literal message [UD-02 VA-05]', async () => {
    openFor();
    await choose(fileOf('roof.jpg', 2_936_013), fileOf('flight.mov', 100), fileOf('scan.pdf', 10_485_761));
    // What was not taken comes first, where it is seen.
    const [second, third, first] = rows();
    expect(first).toHaveTextContent(/roof\.jpg.*2\.8 MB, JPG.*Waiting/);
    expect(second).toHaveTextContent('flight.mov: Invalid file type');
    expect(third).toHaveTextContent('scan.pdf: File too large (max 10MB)');
    await person.click(screen.getByRole('button', { name: 'Remove: roof.jpg' }));
    expect(screen.queryByText('roof.jpg')).not.toBeInTheDocument();
  });

  it('caps the list at 50 in total [UD-05 VA-05]', async () => {
    openFor();
    await choose(...Array.from({ length: 49 }, (_, index) => fileOf(`${index}.jpg`)));
    await choose(fileOf('fits.jpg'), fileOf('over.jpg'));
    expect(screen.getByRole('heading', { name: '50 files, 1 not added' })).toBeInTheDocument();
    expect(screen.getByText('Too many files (max 50)')).toBeInTheDocument();
  });

  it('does not send what would take the job beyond 50 files [UD-05 VA-02]', async () => {
    openFor({ [`GET /api/jobs/${jobReference.id}`]: { body: { ...jobReference, fileCount: 49 } } });
    await screen.findByText('49 of 50 files on this job');
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many files (max 50)');
    expect(sent).toEqual([]);
  });

  it('takes pasted files [UD-02]', () => {
    openFor();
    const paste = Object.assign(new Event('paste', { bubbles: true }), {
      clipboardData: { files: [fileOf('image.png')], types: ['Files'] },
    });
    act(() => void document.dispatchEvent(paste));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent(/Pasted image \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/);
  });

  it('sends one form per file with its description, shows progress, and closes with a toast [UD-03 UD-06 UD-09]', async () => {
    const { calls, router } = openFor();
    await choose(fileOf('a.jpg', 1000), fileOf('b.pdf'));
    await person.click(screen.getByRole('button', { name: 'Add description: a.jpg' }));
    await person.type(screen.getByLabelText('Description: a.jpg'), 'South slope');
    await submit();
    expect(screen.getByRole('button', { name: /Uploading\.\.\./ })).toBeInTheDocument();
    expect(sent.map(({ method, url, file }) => [method, url, file.name])).toEqual([
      ['POST', `/api/jobs/${jobReference.id}/files`, 'a.jpg'],
      ['POST', `/api/jobs/${jobReference.id}/files`, 'b.pdf'],
    ]);
    expect((sentAt(sent, 0).body as FormData).get('description')).toBe('South slope');
    expect((sentAt(sent, 1).body as FormData).has('description')).toBe(false);

    await sentAt(sent, 0).progress(0.64);
    expect(rows()[0]).toHaveTextContent('64 %');
    await sentAt(sent, 0).progress(1);
    expect(rows()[0]).toHaveTextContent('Checking');
    await sentAt(sent, 0).answer(201, [{}]);
    expect(rows()[0]).toHaveTextContent('Uploaded');
    await sentAt(sent, 1).answer(201, [{}]);

    expect(await screen.findByText('Upload Successful')).toBeInTheDocument();
    expect(screen.getByText('2 file(s) uploaded successfully.')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === `/api/jobs/${jobReference.id}`)).toHaveLength(2);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
  });

  it('tells what failed, and sends only that again [UD-07 UD-09]', async () => {
    openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'));
    await submit();
    await sentAt(sent, 0).answer(201, [{ id: '1' }]);
    await sentAt(sent, 1).answer(409, { message: 'Too many files (max 50)', code: 'too_many_files' });
    await sentAt(sent, 2).answer(201, [{ id: '2' }]);
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('2 of 3 files arrived; 1 failed: b.jpg')).toBeInTheDocument();
    // What did not arrive comes first, under its name.
    expect(rows()[0]).toHaveTextContent('b.jpg: Too many files (max 50)');
    expect(screen.getByRole('button', { name: 'Try again: b.jpg' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try 1 file again' }));
    expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'b.jpg']);
    await sentAt(sent, 3).answer(201, [{ id: '3' }]);
    expect(await screen.findByText('3 file(s) uploaded successfully.')).toBeInTheDocument();
  });

  it('offers no other try for a file that was refused for good, and ends with "Done" [UD-07 VA-05]', async () => {
    const { router } = openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    await sentAt(sent, 0).answer(201, [{ id: '1' }]);
    await sentAt(sent, 1).answer(415, { message: 'b.jpg: Invalid file type', code: 'invalid_file_type' });
    expect(await screen.findByText('1 of 2 files arrived; 1 failed: b.jpg')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('b.jpg: Invalid file type');
    expect(screen.queryByRole('button', { name: /Try/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
    expect(sent).toHaveLength(2);
  });

  it('says "Failed to upload files" when the server was not reached, after three more tries [UD-07]', async () => {
    openFor();
    await choose(fileOf('a.jpg'));
    await submit();
    jest.useFakeTimers();
    try {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await act(() => jest.advanceTimersByTimeAsync(3000));
        act(() => sentAt(sent, attempt).onerror?.());
        await act(() => jest.advanceTimersByTimeAsync(0));
      }
      expect(screen.getByText('Failed to upload files')).toBeInTheDocument();
      expect(sent).toHaveLength(4);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not send twice what arrived without an answer [UD-09]', async () => {
    const stored = { id: '9', originalName: 'a.jpg', fileSize: 10 };
    const { calls } = openFor();
    await choose(fileOf('a.jpg'));
    await submit();
    fakeServer({
      ...answers,
      [`GET /api/jobs/${jobReference.id}`]: { body: { ...jobReference, fileUploads: [stored] } },
    });
    await sentAt(sent, 0).progress(1);
    await sentAt(sent, 0).breakOff();
    expect(await screen.findByText('1 file(s) uploaded successfully.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('says what is on the list already [UD-14]', async () => {
    openFor();
    await choose(fileOf('a.jpg'));
    await choose(fileOf('a.jpg'));
    expect(screen.getByText("Cannot add the duplicate file 'a.jpg', it already exists")).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 file, 1 not added' })).toBeInTheDocument();
  });

  it('cancels one file and goes on with the others [UD-09]', async () => {
    openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    await person.click(screen.getByRole('button', { name: 'Cancel: a.jpg' }));
    expect(sentAt(sent, 0).isAborted).toBe(true);
    await sentAt(sent, 1).answer(201, [{}]);
    expect(await screen.findByText('1 file(s) uploaded successfully.')).toBeInTheDocument();
  });

  it('asks before it is closed while sending, and then stops everything', async () => {
    openFor();
    await choose(fileOf('a.jpg'));
    await submit();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Stop uploading' }));
    expect(sentAt(sent, 0).isAborted).toBe(true);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload Files' })).toBeInTheDocument());
    expect(rows()[0]).toHaveTextContent('Waiting');
  });

  it.each([
    [true, "Please click 'Dev Login (Testing)' on the landing page first"],
    [false, 'Please sign in again on the landing page first'],
  ])('answers a 401 with "Authentication Required" (Dev Login: %s) [CJ-05]', async (devLogin, text) => {
    openFor({ 'GET /api/config': { body: { ...config, devLogin } } });
    await choose(...['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => fileOf(name)));
    await submit();
    await sentAt(sent, 0).answer(401, { message: 'Not signed in' });
    expect(await screen.findByText('Authentication Required')).toBeInTheDocument();
    expect(sent).toHaveLength(3);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('creates the job reference first with "Create Job & Upload Files", once, then uploads to it [UD-03]', async () => {
    let create: (answer: object) => void = () => undefined;
    const created = buildJobReference();
    const { calls } = open('/upload', {
      'POST /api/jobs': () => new Promise((resolve) => (create = resolve)),
      [`GET /api/jobs/${created.id}`]: { body: created },
    });
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    await person.click(await screen.findByTitle('Create Job & Upload Files'));
    await person.type(screen.getByLabelText('Title'), 'Gutter');
    await person.type(screen.getByLabelText('Client Name'), 'Bergmann');
    await choose(fileOf('a.jpg'));
    await submit();
    await person.click(await screen.findByRole('button', { name: /Creating Job\.\.\./ }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Gutter',
      status: 'draft',
    });
    act(() => create({ status: 201, body: created }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sentAt(sent, 0).url).toBe(`/api/jobs/${created.id}/files`);
  });

  it('refuses a new job reference without title and client, and sends nothing [UD-03 CJ-02]', async () => {
    const { calls } = open('/upload');
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    await person.click(await screen.findByTitle('Create Job & Upload Files'));
    await choose(fileOf('a.jpg'));
    await submit();
    expect(await screen.findByText('Please fill in job title and client name')).toBeInTheDocument();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('tells that a job reference takes no files from the caller, or is not there', async () => {
    openFor({ [`GET /api/jobs/${jobReference.id}`]: { body: { ...jobReference, abilities: viewOnly } } });
    expect(await screen.findByText('You may not upload files to this job reference')).toBeInTheDocument();
  });

  it('tells that jobId names nothing [VA-08]', async () => {
    open('/upload?jobId=nonsense');
    expect(await screen.findByText('Unknown job reference')).toBeInTheDocument();
    expect(screen.getByText('Not found')).toBeInTheDocument();
  });

  it('goes to the job when it was opened by itself, back when it was not [UP-02]', async () => {
    const { router } = openFor();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
    await act(() => router.navigate('/search'));
    await act(() => router.navigate('/upload'));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  });
});
