import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { buildJobReference } from '../../testing/build-job-reference.js';
import { fakeServer, type FakeAnswer } from '../../testing/fake-server.js';
import { choose, fakeUploads, fileOf, sentAt, submit, uploadPath } from '../../testing/open-upload.js';
import { onPhone } from '../../testing/on-phone.js';
import { fillIn, person } from '../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { NewJobLink } from '../../domain/job-references/new-job-link.js';
import { SignedInGuard } from '../guards/signed-in-guard.js';
import { JobReferencesPage } from './job-references-page.js';
import { UploadPage } from './upload-page.js';

const list = '/api/jobs?limit=24';
const created = buildJobReference({ id: '0b8f3f0e-6c1e-4d5a-9a51-000000000001' });
const open = (path = '/upload', extra: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({
    'GET /api/config': { body: { devLogin: false, organisation: {}, limits: {} } },
    'GET /api/jobs': { body: [buildJobReference({ title: 'Roof survey' })] },
    'POST /api/jobs': { status: 201, body: created },
    ...uploadPath(created.id),
    [`GET /api/jobs/${created.id}`]: { body: created },
    ...extra,
  });
  const page = (
    <AntdRoot>
      <UploadPage />
    </AntdRoot>
  );
  const { router } = renderRoutes(
    [
      { element: <SignedInGuard />, children: [{ path: '/upload', element: page }] },
      { element: <SignedInGuard />, children: [{ path: '/jobs', element: <JobReferencesPage /> }] },
      { path: '/jobs/:id', element: <p>Job Details</p> },
      {
        path: '/',
        element: (
          <>
            <NewJobLink>New Job</NewJobLink>
            <Link to="/upload">Upload Files</Link>
          </>
        ),
      },
    ],
    { path, user: buildCurrentUser() },
  );
  const posted = () =>
    calls.filter(({ method, path }) => method === 'POST' && path === '/api/jobs').map(({ body }) => body);
  return { router, posted, listed: () => calls.filter(({ path }) => path === list).length };
};

describe('upload page', () => {
  it('shows the list of job references behind its dialog, inert, and closes to that list without refetching it [RT-08 RT-17 UP-02]', async () => {
    const { router, listed } = open();
    expect((await screen.findByText('Roof survey')).closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
    // There is still no earlier history entry of the app.
    expect(router.state.location.state).toEqual({ isFirstEntry: true });
    expect(screen.getByText('Roof survey').closest('[inert]')).toBeNull();
    expect(listed()).toBe(1);
  });

  describe('on a phone, whose screen the dialog fills', () => {
    onPhone();
    it('loads no hidden list [UP-01]', async () => {
      const { listed } = open();
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
      expect(listed()).toBe(0);
    });
  });
});

describe('Back during an upload', () => {
  it('asks for confirmation and goes one page back, where late responses change nothing [UP-02 UD-06]', async () => {
    const sent = fakeUploads();
    const { router } = open('/');
    await act(() => router.navigate(`/upload?jobId=${created.id}`));
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    await sentAt(sent, 1);

    await act(() => router.navigate(-1));
    await person.click(await screen.findByRole('button', { name: 'Keep uploading' }));
    expect(router.state.location.pathname).toBe('/upload');
    await (await sentAt(sent, 0)).answer(200, {});
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();

    await act(() => router.navigate(-1));
    await person.click(await screen.findByRole('button', { name: 'Stop uploading' }));
    expect(await screen.findByRole('link', { name: 'New Job' })).toBeInTheDocument();
    expect(sent.map(({ isAborted }) => isAborted)).toEqual([false, true]);
    await (await sentAt(sent, 1)).answer(200, {});
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByText('Upload Successful')).not.toBeInTheDocument();
  });
});

describe('new job', () => {
  beforeEach(() => sessionStorage.clear());
  const fillForm = async () => {
    await person.click(screen.getByRole('link', { name: 'New Job' }));
    await fillIn(await screen.findByLabelText('Title'), 'Gutter');
    await fillIn(screen.getByLabelText('Client Name'), 'Bergmann');
    await fillIn(screen.getByLabelText(/Description/), 'North side');
  };
  const begin = async () => {
    const sent = fakeUploads();
    const page = open('/');
    await fillForm();
    return { ...page, sent };
  };

  it('is created with all its fields at /upload, and ends on its page with its files, whose Back leads to where it began [SH-06 DA-07 CJ-01 UD-03 UD-06]', async () => {
    const { router, posted, sent } = await begin();
    expect(router.state.location).toMatchObject({ pathname: '/upload', search: '' });
    expect(screen.getByLabelText('Status')).toBeInTheDocument();
    await choose(fileOf('a.jpg'));
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    await (await sentAt(sent, 0)).answer(201, [{ id: '1' }]);
    expect(await screen.findByText('Job Details')).toBeInTheDocument();
    expect(posted()).toMatchObject([{ title: 'Gutter', description: 'North side', status: 'draft' }]);
    expect(router.state.location.pathname).toBe(`/jobs/${created.id}`);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('link', { name: 'New Job' })).toBeInTheDocument();
  });

  it('is created without files on request [CJ-03]', async () => {
    const { router, posted } = await begin();
    await person.dblClick(screen.getByRole('button', { name: 'Create Without Files' }));
    expect(await screen.findByText('Job Details')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/jobs/${created.id}`);
    expect(posted()).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not navigate if the person went back during its creation [UD-03]', async () => {
    const sent = fakeUploads();
    const creation = Promise.withResolvers<FakeAnswer>();
    const { router, listed } = open('/', { 'POST /api/jobs': () => creation.promise });
    await fillForm();
    await choose(fileOf('a.jpg'));
    await submit();
    await act(() => router.navigate(-1));
    const before = listed();
    await act(() => Promise.resolve(creation.resolve({ status: 201, body: created })));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(router.state.location.pathname).toBe('/');
    expect([sent.length, listed()]).toEqual([0, before]);
  });

  it('is not preselected when only an upload was requested [UD-01]', async () => {
    open('/');
    await person.click(screen.getByRole('link', { name: 'Upload Files' }));
    expect(await screen.findByText('Select a job reference')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Without Files' })).not.toBeInTheDocument();
  });
});
