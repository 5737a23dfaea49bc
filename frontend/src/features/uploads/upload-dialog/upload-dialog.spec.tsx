import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildJobReference, viewOnly } from '../../../testing/build-job-reference.js';
import { pressInMenu } from '../../../testing/menu-keys.js';
import {
  choose,
  config,
  fileOf,
  jobReference,
  open,
  openFor,
  pathsOf,
  sentAt,
  submit,
  uploadPath,
} from '../../../testing/open-upload.js';
import { fillIn, person } from '../../../testing/person.js';

const uploadable = '/api/jobs/search?query=&ability=upload&limit=20';

describe('UploadDialog', () => {
  it('preselects jobId without loading the list, and shows the limits [UP-01 UD-01 RT-08]', async () => {
    const { calls } = openFor();
    expect(screen.getByRole('dialog', { name: 'Upload Files to Job Reference' })).toBeInTheDocument();
    expect(await screen.findByText('JR-2026-000123 - Roof survey')).toBeInTheDocument();
    expect(screen.getByText(/Up to 50 files per job, maximum 10MB each/)).toBeInTheDocument();
    expect(screen.getByText('Supported formats: JPG, PNG, PDF, DOCX')).toBeInTheDocument();
    expect(pathsOf(calls)).not.toContain(uploadable);
  });

  it('selects nothing without jobId, loads jobs when the picker opens, and searches on the server [UD-01]', async () => {
    const { calls } = open('/upload');
    expect(screen.getByText('Select a job reference')).toBeInTheDocument();
    expect(pathsOf(calls)).not.toContain(uploadable);
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    expect(await screen.findByTitle('JR-2026-000122 - Damp inspection')).toBeInTheDocument();
    expect(pathsOf(calls)).toContain(uploadable);
    expect(screen.getByTitle('Create Job & Upload Files')).toBeInTheDocument();
    await person.type(screen.getByRole('combobox', { name: 'Job reference' }), 'damp');
    await waitFor(() =>
      expect(pathsOf(calls)).toContain('/api/jobs/search?query=damp&ability=upload&limit=20'),
    );
    await waitFor(() => expect(screen.queryByTitle('JR-2026-000123 - Roof survey')).not.toBeInTheDocument());
  });

  it('selects on Enter only a match of the typed text, once its response has arrived [UD-01 UD-03]', async () => {
    openFor();
    const field = screen.getByRole('combobox', { name: 'Job reference' });
    await person.click(field);
    await screen.findByTitle('JR-2026-000122 - Damp inspection');
    await person.type(field, 'damp');
    pressInMenu('Enter');
    fireEvent.keyUp(field, { key: 'Enter' });
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    await person.type(field, 'damp');
    await screen.findByTitle('JR-2026-000122 - Damp inspection');
    const titles = [...document.querySelectorAll('.ant-select-item-option')].map((each) =>
      each.getAttribute('title'),
    );
    expect(titles).toEqual(['JR-2026-000122 - Damp inspection', 'Create Job & Upload Files']);
    expect(screen.getByText('JR-2026-000123 - Roof survey')).toBeInTheDocument();
    pressInMenu('Enter');
    await waitFor(() => expect(screen.queryByText('JR-2026-000123 - Roof survey')).not.toBeInTheDocument());
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });

  it('requires a job reference and files, and sends nothing [UD-04]', async () => {
    const { sent } = open('/upload');
    await submit();
    expect(screen.getByText('Please select a job reference')).toBeInTheDocument();
    expect(screen.getByText('Please select files to upload')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    [true, "Please click 'Dev Login (Testing)' on the landing page first"],
    [false, 'Please sign in again on the landing page first'],
  ])('shows "Authentication Required" on a 401 (Dev Login: %s) [CJ-05]', async (devLogin, text) => {
    const { sent } = openFor({ 'GET /api/config': { body: { ...config, devLogin } } });
    await choose(...['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => fileOf(name)));
    await submit();
    await (await sentAt(sent, 0)).answer(401, { message: 'Not signed in' });
    expect(await screen.findByText('Authentication Required')).toBeInTheDocument();
    expect(sent).toHaveLength(4);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('creates the job reference first with "Create Job & Upload Files", once, then uploads to it [UD-03]', async () => {
    let create: (answer: object) => void = () => undefined;
    const created = buildJobReference();
    const { calls, sent } = open('/upload', {
      'POST /api/jobs': () => new Promise((resolve) => (create = resolve)),
      ...uploadPath(created.id),
      [`GET /api/jobs/${created.id}`]: { body: created },
    });
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    await person.click(await screen.findByTitle('Create Job & Upload Files'));
    await fillIn(screen.getByLabelText('Title'), 'Gutter');
    await fillIn(screen.getByLabelText('Client Name'), 'Bergmann');
    await choose(fileOf('a.jpg'));
    await submit();
    await person.click(await screen.findByRole('button', { name: /Creating Job\.\.\./ }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Gutter',
      status: 'draft',
    });
    act(() => create({ status: 201, body: created }));
    await sentAt(sent, 0);
    expect(pathsOf(calls)).toContain(`/api/jobs/${created.id}/upload-url`);
  });

  it('requires title and client of a new job reference, and sends nothing [UD-03 CJ-02]', async () => {
    const { calls } = open('/upload');
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    await person.click(await screen.findByTitle('Create Job & Upload Files'));
    await choose(fileOf('a.jpg'));
    await submit();
    expect(await screen.findByText('Please fill in job title and client name')).toBeInTheDocument();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('reports that the caller may not upload to the job reference', async () => {
    openFor({ [`GET /api/jobs/${jobReference.id}`]: { body: { ...jobReference, abilities: viewOnly } } });
    expect(await screen.findByText('You may not upload files to this job reference')).toBeInTheDocument();
  });

  it('reports an unknown jobId [VA-08]', async () => {
    open('/upload?jobId=nonsense');
    expect(await screen.findByText('Unknown job reference')).toBeInTheDocument();
    expect(screen.getByText('Not found')).toBeInTheDocument();
  });

  it('asks on Cancel as on Escape whether chosen files are discarded [UP-02]', async () => {
    const { router } = openFor();
    await choose(fileOf('a.jpg'));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByText('a.jpg')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
  });

  it('closes to the job when opened directly, else to the previous page [UP-02]', async () => {
    const { router } = openFor();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
    await act(() => router.navigate('/search'));
    await act(() => router.navigate('/upload'));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  });
});
