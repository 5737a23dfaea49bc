import { screen, waitFor, within } from '@testing-library/react';
import { DashboardPage } from '../../app/pages/dashboard-page.js';
import { buildFile, buildJobReference, buildPdf, viewOnly } from '../../testing/build-job-reference.js';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { SignedInGuard } from '../../app/guards/signed-in-guard.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const activity = [
  'pdf_generated',
  'file_uploaded',
  'job_created',
  'job_updated',
  'job_deleted',
  'job_created',
].map((action, index) => ({
  id: String(index),
  action,
  description: `Entry ${index}`,
  createdAt: hoursAgo(0.5),
  jobReferenceId: '7',
  actorId: null,
  colleagueId: null,
  colleague: null,
  actor: index === 0 ? buildCurrentUser() : null,
}));
const config = { devLogin: true, organisation: { name: 'Haldenroe', logoUrl: null }, limits: {} };
const never = () => new Promise<never>(() => undefined);

const open = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({
    'GET /api/config': { body: config },
    'GET /api/stats': { body: { activeJobs: 24, pdfsGenerated: 61, filesUploaded: 1482 } },
    'GET /api/jobs': { body: [] },
    'GET /api/activity': { body: activity },
    ...answers,
  });
  const page = renderRoutes(
    [
      { element: <SignedInGuard />, children: [{ path: '/', element: <DashboardPage /> }] },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { user: buildCurrentUser() },
  );
  return { ...page, calls };
};
const figure = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd');

describe('DashboardPage', () => {
  it('shows four figures, 0 for a missing one [DA-03]', async () => {
    open();
    await waitFor(() => expect(figure('Active Jobs')).toHaveTextContent('24'));
    expect(figure('PDFs Generated')).toHaveTextContent('61');
    expect(figure('Files Uploaded')).toHaveTextContent('1,482');
    expect(figure('Pending Reviews')).toHaveTextContent('0');
  });

  it.each([
    ['Active Jobs: 24', '/search?status=active'],
    ['PDFs Generated: 61', '/search?has=pdfs'],
    ['Files Uploaded: 1,482', '/search?has=files'],
    ['Pending Reviews: 0', '/search?status=pending_review'],
  ])('links "%s" to what it counts [DA-03]', async (name, to) => {
    open();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('shows skeletons of 4 figures and 5 rows while loading [DA-03 DA-07]', () => {
    open({ 'GET /api/stats': never, 'GET /api/jobs': never });
    expect(screen.getAllByTestId('stat-skeleton')).toHaveLength(4);
    expect(screen.getAllByTestId('job-row-skeleton')).toHaveLength(5);
  });

  it('lists recent job references with a link to all [DA-04 DA-05 ST-01 ST-08]', async () => {
    const jobReference = buildJobReference({
      createdAt: hoursAgo(50),
      fileCount: 1,
      fileUploads: [buildFile()],
    });
    open({ 'GET /api/jobs': { body: [jobReference] } });
    const row = within((await screen.findByText('Roof survey')).closest('li') as HTMLElement);
    for (const text of ['In Progress', '000123', 'Bergmann GmbH', '1 files', '2 days ago'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Roof survey' })).toHaveAttribute(
      'href',
      `/jobs/${jobReference.id}`,
    );
    expect(row.getByRole('button', { name: 'Generate PDF of JR-2026-000123' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/jobs');
  });

  it('shows an empty state with a link to the upload [DA-07]', async () => {
    open();
    expect(await screen.findByText('No job references found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Your First Job' })).toHaveAttribute('href', '/upload');
  });

  it('opens the newest PDF from its row [DA-06]', async () => {
    const pdf = buildPdf();
    const jobReference = buildJobReference({ pdfGenerations: [pdf] });
    open({ 'GET /api/jobs': { body: [jobReference] } });
    expect(await screen.findByRole('link', { name: 'Open PDF of JR-2026-000123' })).toHaveAttribute(
      'href',
      `/api/jobs/${jobReference.id}/pdfs/${pdf.id}`,
    );
  });

  it('opens the newest finished PDF when a later one failed, once for a double click [DA-06]', async () => {
    const done = buildPdf();
    const failed = buildPdf({ status: 'failed' });
    const jobReference = buildJobReference({ pdfGenerations: [failed], pdfGenerated: true });
    open({
      'GET /api/jobs': { body: [jobReference] },
      [`GET /api/jobs/${jobReference.id}`]: { body: { ...jobReference, pdfGenerations: [failed, done] } },
    });
    const replace = jest.fn();
    const tab = { opener: window, location: { replace } };
    const openTab = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await person.dblClick(await screen.findByRole('button', { name: 'Open PDF of JR-2026-000123' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`/api/jobs/${jobReference.id}/pdfs/${done.id}`));
    expect(tab.opener).toBeNull();
    expect(openTab).toHaveBeenCalledTimes(1);
  });

  it('generates a PDF from its row where there is none yet [DA-06 JD-05]', async () => {
    const jobReference = buildJobReference();
    open({
      'GET /api/jobs': { body: [jobReference] },
      [`POST /api/jobs/${jobReference.id}/generate-pdf`]: { body: buildPdf() },
    });
    await person.click(await screen.findByRole('button', { name: 'Generate PDF of JR-2026-000123' }));
    expect(await screen.findByText('PDF generated successfully')).toBeInTheDocument();
  });

  it('explains to viewers why there is no PDF, and generates none [DA-05]', async () => {
    const { calls } = open({ 'GET /api/jobs': { body: [buildJobReference({ abilities: viewOnly })] } });
    const button = await screen.findByRole('button', { name: 'Generate PDF of JR-2026-000123' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('title', 'There is no PDF yet, and you may not generate one.');
    await person.click(button);
    // A tooltip cannot be read on touch.
    expect(await screen.findByText('There is no PDF yet, and you may not generate one.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('lets viewers open an existing PDF [DA-05 DA-06]', async () => {
    const jobReference = buildJobReference({ abilities: viewOnly, pdfGenerations: [buildPdf()] });
    open({ 'GET /api/jobs': { body: [jobReference] } });
    expect(await screen.findByRole('link', { name: 'Open PDF of JR-2026-000123' })).toBeInTheDocument();
  });

  it('shows the first five activities, each with its marker and, if known, its actor [DA-08 ST-08]', async () => {
    open();
    await screen.findByText('Entry 0');
    const entries = [...document.querySelectorAll<HTMLElement>('li[data-action]')];
    expect(entries.map(({ dataset }) => dataset['action'])).toEqual(
      activity.slice(0, 5).map(({ action }) => action),
    );
    expect(entries.map((entry) => entry.querySelector<HTMLElement>('[data-tone]')?.dataset['tone'])).toEqual([
      'primary',
      'blue',
      'yellow',
      'gray',
      'gray',
    ]);
    expect(screen.getAllByText('Just now')).toHaveLength(5);
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Entry 0Mara Lindqvist, Just now',
      ...[1, 2, 3, 4].map((index) => `Entry ${index}Just now`),
    ]);
  });

  it('opens both dialogs, with the files chosen for the quick upload [DA-08 DA-09]', async () => {
    globalThis.createImageBitmap = () => new Promise(() => undefined);
    open();
    await person.click(screen.getByRole('button', { name: 'Create New Job' }));
    expect(await screen.findByText('Create New Job Reference')).toBeInTheDocument();
    await person.upload(screen.getByLabelText('browse', { selector: 'input' }), [
      new File(['x'], 'roof.jpg'),
    ]);
    expect(await screen.findByText('Upload Files to Job Reference')).toBeInTheDocument();
    expect(screen.getByText('roof.jpg')).toBeInTheDocument();
  });

  it('shows an error inside its card while the others work', async () => {
    open({ 'GET /api/activity': { status: 503, body: { message: 'Not reachable' } } });
    expect(await screen.findByText('The activity could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('No job references found.')).toBeInTheDocument();
  });
});
