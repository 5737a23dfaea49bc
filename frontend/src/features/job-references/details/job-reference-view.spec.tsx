import { act, screen, waitFor, within } from '@testing-library/react';
import type { JobReference } from '@jobref/contracts/job-references';
import { AntdRoot } from '../../../ui/antd-root.js';
import { buildFile, buildJobReference, buildPdf, viewOnly } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { person } from '../../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';
import { JobReferenceView } from './job-reference-view.js';

const upload = jest.fn();
const share = jest.fn();
/** What other features show, in a word each. */
const collaboration = () => ({
  counts: { comments: '6', tasks: '4' },
  comments: <p>The comments</p>,
  tasks: <p>The tasks</p>,
  shares: <p>The shares</p>,
  onShare: share,
});
const path = (jobReference: JobReference) => `/api/jobs/${jobReference.id}`;

const open = (jobReference: JobReference, extra: Parameters<typeof fakeServer>[0] = {}, hash = '') => {
  const calls = fakeServer({ [`GET ${path(jobReference)}`]: { body: jobReference }, ...extra });
  const page = renderRoutes(
    [
      {
        path: '/jobs/:id',
        element: (
          <AntdRoot>
            <JobReferenceView id={jobReference.id} onUpload={upload} collaboration={collaboration} />
          </AntdRoot>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: `/jobs/${jobReference.id}${hash}`, user: buildCurrentUser() },
  );
  return { ...page, calls };
};
const card = async (name: string) => {
  // Before that, skeletons stand under the same titles.
  await screen.findByRole('heading', { name: 'Roof survey' });
  return within(screen.getByRole('region', { name }));
};

describe('Job Details', () => {
  it('shows title, reference, client, status, figures and Back [JD-01 JD-02 ST-07]', async () => {
    const { router } = open(
      buildJobReference({
        status: 'completed',
        fileCount: 14,
        totalFileSize: 40_475_034,
        fileUploads: [buildFile()],
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Roof survey' })).toBeInTheDocument();
    expect(screen.getByText('000123')).toBeInTheDocument();
    expect(screen.getAllByText('Bergmann GmbH')).toHaveLength(2);
    expect(screen.getByText('Completed')).toBeInTheDocument();
    expect(screen.getByText('14')).toBeInTheDocument();
    expect(screen.getByText('38.6')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(router.state.location.pathname).toBe('/jobs');
  });

  it('shows the job information, or that there is no description [JD-03 ST-08]', async () => {
    open(
      buildJobReference({
        clientEmail: 'office@bergmann.example',
        createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
      }),
    );
    const information = await card('Job Information');
    expect(information.getByText('No description provided')).toBeInTheDocument();
    expect(information.getByText('office@bergmann.example')).toHaveAttribute(
      'href',
      'mailto:office@bergmann.example',
    );
    expect(information.getByText('2 days ago')).toBeInTheDocument();
    expect(information.getByText('Mara Lindqvist')).toBeInTheDocument();
  });

  it('lists files with name, size and type, to open and to download [JD-06 JD-08]', async () => {
    const plan = buildFile({
      originalName: 'Roof plan.pdf',
      mimeType: 'application/pdf',
      fileSize: 421_888,
      hasThumbnail: false,
    });
    const jobReference = buildJobReference({ fileUploads: [buildFile(), plan] });
    open(jobReference);
    const files = await card('Files');
    expect(files.getByText('Slipped tiles.jpg')).toBeInTheDocument();
    expect(files.getByText('2.8 MB, image/jpeg')).toBeInTheDocument();
    expect(files.getByText('412 KB, application/pdf')).toBeInTheDocument();
    const url = `${path(jobReference)}/files/${plan.id}`;
    expect(files.getByRole('link', { name: 'Open Roof plan.pdf' })).toHaveAttribute('href', url);
    expect(files.getByRole('link', { name: 'Download Roof plan.pdf' })).toHaveAttribute(
      'href',
      `${url}?download=1`,
    );
  });

  it('says "No files uploaded yet" [JD-06]', async () => {
    open(buildJobReference());
    expect((await card('Files')).getByText('No files uploaded yet')).toBeInTheDocument();
  });

  it('shows eight of many photos and the number of the others, then all', async () => {
    open(buildJobReference({ fileUploads: Array.from({ length: 50 }, () => buildFile()) }));
    const files = await card('Files');
    expect(files.getAllByRole('button', { name: /^Open/ })).toHaveLength(8);
    await person.click(files.getByRole('button', { name: '+42 photos' }));
    expect(files.getAllByRole('button', { name: /^Open/ })).toHaveLength(50);
  });

  it('lists every PDF: versions to open, what is being made, what failed and why [JD-08 EN-11]', async () => {
    const at = (hour: number) => ({ createdAt: `2026-11-20T0${hour}:00:00.000Z` });
    const first = buildPdf(at(1));
    const jobReference = buildJobReference({
      pdfGenerations: [
        buildPdf({ ...at(4), status: 'running', pages: null, size: null }),
        buildPdf({ ...at(3), status: 'failed', pages: null, size: null, error: 'It took too long' }),
        buildPdf(at(2)),
        first,
      ],
    });
    open(jobReference);
    const pdfs = await card('PDFs');
    const rows = pdfs.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/version 3.*Being generated/);
    expect(rows[1]).toMatch(/Generation failed.*It took too long/);
    expect(rows[2]).toMatch(/version 2.*9 pages/);
    expect(pdfs.getByRole('link', { name: 'JR-2026-000123, version 1' })).toHaveAttribute(
      'href',
      `${path(jobReference)}/pdfs/${first.id}`,
    );
    expect(screen.getByRole('button', { name: /Generating\.\.\./ })).toBeInTheDocument();
  });

  it('follows a PDF that is being made until it is there [EN-11]', async () => {
    jest.useFakeTimers();
    try {
      const running = buildPdf({ status: 'running', pages: null, size: null });
      let jobReference = buildJobReference({ pdfGenerations: [running] });
      const { calls } = open(jobReference, { [`GET ${path(jobReference)}`]: () => ({ body: jobReference }) });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText('Being generated')).toBeInTheDocument();
      jobReference = {
        ...jobReference,
        pdfGenerations: [buildPdf({ ...running, status: 'done', pages: 9 })],
      };
      await act(() => jest.advanceTimersByTimeAsync(5100));
      expect(screen.getByText(/9 pages/)).toBeInTheDocument();
      const asked = calls.length;
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(calls).toHaveLength(asked);
    } finally {
      jest.useRealTimers();
    }
  });

  it('offers nothing that the caller may not do [JD-09 PE-05]', async () => {
    open(buildJobReference({ abilities: viewOnly, fileUploads: [buildFile({ hasThumbnail: false })] }));
    await screen.findByRole('heading', { name: 'Roof survey' });
    for (const name of ['Share', 'Edit', 'Generate PDF', 'Upload Files', /^Delete/, /^Describe/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['History']);
  });

  it('shows how many comments and open tasks there are, and opens the sharing for those who may [JD-02 CO-08]', async () => {
    open(buildJobReference());
    await screen.findByRole('heading', { name: 'Roof survey' });
    const figures = [...document.querySelectorAll('dl[data-variant="header"] > div')];
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Files0',
      'Size0 Bytes',
      'Comments6',
      'Tasks4',
    ]);
    for (const words of ['The comments', 'The tasks', 'The shares'])
      expect(screen.getByText(words)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalled();
  });

  it('goes to the part that the address names, once it is there [CO-06]', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.id);
    };
    open(buildJobReference(), {}, '#comments');
    await screen.findByText('The comments');
    await waitFor(() => expect(seen.at(-1)).toBe('comments'));
    expect(document.activeElement).toHaveAttribute('id', 'comments');
  });

  it('tells its own history, page after page [CO-07 EN-06]', async () => {
    const jobReference = buildJobReference();
    const entry = (id: string, description: string) => ({
      id,
      action: 'comment_added',
      description,
      createdAt: '2026-11-19T09:00:00.000Z',
      jobReferenceId: jobReference.id,
      actorId: null,
      actor: buildCurrentUser(),
    });
    open(jobReference, {
      [`GET ${path(jobReference)}/activity`]: ({ path: asked }) =>
        asked.includes('cursor=')
          ? { body: [entry('1', 'Job reference Roof survey created')] }
          : {
              body: [entry('2', 'Comment on Roof survey')],
              headers: { 'x-next-cursor': 'c', 'x-total-count': '2' },
            },
    });
    await person.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
    await person.click(await screen.findByText('History'));
    const history = within(await screen.findByRole('dialog', { name: 'History' }));
    expect(await history.findByText('Comment on Roof survey')).toBeInTheDocument();
    expect(history.getByText(/^Mara Lindqvist,/)).toBeInTheDocument();
    await person.click(history.getByRole('button', { name: 'Show more' }));
    expect(await history.findByText('Job reference Roof survey created')).toBeInTheDocument();
    expect(history.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('opens the uploader for this job [JD-04]', async () => {
    const jobReference = buildJobReference();
    open(jobReference);
    await person.click(await screen.findByRole('button', { name: 'Upload Files' }));
    expect(upload).toHaveBeenCalledWith(jobReference);
  });

  it('edits all fields, its status too [JD-09 ST-09]', async () => {
    const jobReference = buildJobReference({ description: 'Before' });
    const { calls } = open(jobReference, { [`PATCH ${path(jobReference)}`]: { body: jobReference } });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const description = await screen.findByLabelText(/Description/);
    expect(description).toHaveValue('Before');
    await person.clear(description);
    await person.click(screen.getByLabelText('Status'));
    await person.click(await screen.findByTitle('Pending Review'));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job reference saved')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      title: 'Roof survey',
      description: null,
      clientName: 'Bergmann GmbH',
      clientEmail: null,
      status: 'pending_review',
    });
  });

  it('asks before it deletes, then goes to the list [JD-09]', async () => {
    const jobReference = buildJobReference();
    const { calls, router } = open(jobReference, { [`DELETE ${path(jobReference)}`]: { status: 204 } });
    await person.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
    await person.click(await screen.findByText('Delete'));
    expect(await screen.findByRole('dialog', { name: 'Delete job reference' })).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('deletes a file after a question', async () => {
    const file = buildFile({ originalName: 'plan.pdf', hasThumbnail: false });
    const jobReference = buildJobReference({ fileUploads: [file] });
    const { calls } = open(jobReference, {
      [`DELETE ${path(jobReference)}/files/${file.id}`]: { status: 204 },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete plan.pdf' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('plan.pdf deleted')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('says what a file shows, and takes the words away again', async () => {
    const file = buildFile({ originalName: 'plan.pdf', hasThumbnail: false, description: 'Before' });
    const jobReference = buildJobReference({ fileUploads: [file] });
    const { calls } = open(jobReference, {
      [`PATCH ${path(jobReference)}/files/${file.id}`]: { body: file },
    });
    await person.click(await screen.findByRole('button', { name: 'Describe plan.pdf' }));
    const field = await screen.findByLabelText(/^What plan.pdf shows/);
    expect(field).toHaveValue('Before');
    await person.clear(field);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Description saved')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ description: '' });
  });

  it.each([404, 400])('shows a not-found state on %d, never data [RT-07 VA-08]', async (status) => {
    const jobReference = buildJobReference();
    open(jobReference, {
      [`GET ${path(jobReference)}`]: { status, body: { message: 'No such job reference' } },
    });
    expect(await screen.findByText('Job reference not found')).toBeInTheDocument();
  });

  it('tells what failed, and tries again', async () => {
    const jobReference = buildJobReference();
    let isBroken = true;
    open(jobReference, {
      [`GET ${path(jobReference)}`]: () =>
        isBroken ? { status: 503, body: { message: 'Not reachable' } } : { body: jobReference },
    });
    expect(await screen.findByText('503: Not reachable')).toBeInTheDocument();
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Job Information')).toBeInTheDocument();
  });
});
