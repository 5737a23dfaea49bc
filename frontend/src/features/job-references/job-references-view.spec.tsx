import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { SignedInGuard } from '../../app/guards/signed-in-guard.js';
import { JobReferencesPage } from '../../app/pages/job-references-page.js';
import { buildFile, buildJobReference } from '../../testing/build-job-reference.js';
import { fakeServer, type FakeAnswer, type SentCall } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';

const show = () =>
  renderRoutes(
    [{ element: <SignedInGuard />, children: [{ path: '/jobs', element: <JobReferencesPage /> }] }],
    {
      path: '/jobs',
      user: buildCurrentUser(),
    },
  );
const open = (answer: Parameters<typeof fakeServer>[0][string]) => {
  const calls = fakeServer({ 'GET /api/jobs': answer });
  show();
  return calls;
};
const pages = ({ path }: Pick<SentCall, 'path'>): FakeAnswer =>
  path.includes('cursor=next')
    ? { body: [buildJobReference({ title: 'The last' })], headers: { 'X-Total-Count': '25' } }
    : {
        body: Array.from({ length: 24 }, (_, index) => buildJobReference({ title: `Job ${index}` })),
        headers: { 'X-Total-Count': '25', 'X-Next-Cursor': 'next' },
      };

describe('job reference list', () => {
  afterEach(() => localStorage.clear());

  it('shows six skeletons while it loads [JL-02]', () => {
    open(() => new Promise(() => undefined));
    expect(screen.getAllByTestId('job-card-skeleton')).toHaveLength(6);
  });

  it('shows table skeletons with the chosen columns while it loads [JL-02]', () => {
    localStorage.setItem(`jobref.list.${buildCurrentUser().id}`, 'view=table&columns=client,status');
    open(() => new Promise(() => undefined));
    expect(screen.getAllByTestId('skeleton-row').map((row) => row.childElementCount)).toEqual(
      Array(6).fill(3),
    );
    expect(screen.queryByTestId('job-card-skeleton')).not.toBeInTheDocument();
  });

  it('shows an empty state with a button to create one [JL-01 JL-03]', async () => {
    open({ body: [], headers: { 'X-Total-Count': '0' } });
    expect(await screen.findByText('No job references found')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Create New Job' }));
    expect(await screen.findByRole('dialog', { name: 'Create New Job Reference' })).toBeInTheDocument();
  });

  it('shows a card per job: reference, title, client, status, files, photos, link [JL-02 ST-01 ST-07]', async () => {
    const fileUploads = Array.from({ length: 4 }, () => buildFile());
    const jobReference = buildJobReference({
      fileUploads,
      fileCount: 14,
      totalFileSize: 40_475_034,
      status: 'pending_review',
    });
    open({ body: [jobReference], headers: { 'X-Total-Count': '1' } });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('000123')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Roof survey' })).toHaveAttribute(
      'href',
      `/jobs/${jobReference.id}`,
    );
    expect(card.getByText('Bergmann GmbH')).toBeInTheDocument();
    expect(card.getByText('Pending Review')).toBeInTheDocument();
    expect(card.getByText('14 files, 38.6 MB')).toBeInTheDocument();
    const pictures = [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(
      fileUploads.slice(0, 3).map(({ id }) => `/api/jobs/${jobReference.id}/files/${id}/thumb?size=320`),
    );
    expect(card.getByText('+11')).toBeInTheDocument();
  });

  it('shows "No files uploaded yet" on a card without files', async () => {
    open({ body: [buildJobReference()], headers: { 'X-Total-Count': '1' } });
    expect(await screen.findByText('No files uploaded yet')).toBeInTheDocument();
    expect(screen.getByText('0 files')).toBeInTheDocument();
  });

  it('shows the total and loads page by page [JL-04 AP-30]', async () => {
    const calls = open(pages);
    expect(await screen.findByText('25')).toBeInTheDocument();
    expect(screen.getByText('Showing 1–24 of 25')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The last')).toBeInTheDocument();
    expect(screen.getByText('Showing 1–25 of 25')).toBeInTheDocument();
    expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/jobs'))).toEqual([
      '/api/jobs?limit=24',
      '/api/jobs?limit=24&cursor=next',
    ]);
  });

  it('loads the next page automatically near its end [JL-04]', async () => {
    const observed: IntersectionObserverCallback[] = [];
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        observed.push(callback);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    const original = globalThis.IntersectionObserver;
    Object.assign(globalThis, { IntersectionObserver: Observer });
    open(pages);
    await screen.findByText('Job 0');
    act(() =>
      observed.at(-1)?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
    );
    expect(await screen.findByText('The last')).toBeInTheDocument();
    Object.assign(globalThis, { IntersectionObserver: original });
  });

  it('shows the error and retries', async () => {
    let isBroken = true;
    open(() => (isBroken ? { status: 503, body: { message: 'Not reachable' } } : pages({ path: '' })));
    expect(await screen.findByText('503: Not reachable')).toBeInTheDocument();
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Job 0')).toBeInTheDocument();
  });

  it('deletes all selected, reports refusals with reasons and undoes the deletion', async () => {
    const [first, second] = [buildJobReference({ title: 'First' }), buildJobReference({ title: 'Second' })];
    const work = {
      id: first.id,
      act: 'delete',
      total: 25,
      done: 10,
      refusedCount: 0,
      refused: [],
      endedAt: null,
    };
    const refused = [{ id: second.id, reference: second.reference, reason: 'Not yours' }];
    const calls = fakeServer({
      'GET /api/jobs': { body: [first, second], headers: { 'X-Total-Count': '25', 'X-Next-Cursor': 'next' } },
      'POST /api/bulk': { status: 201, body: work },
      [`GET /api/bulk/${work.id}`]: {
        body: { ...work, done: 25, refusedCount: 1, refused, endedAt: first.createdAt, canUndo: true },
      },
      [`POST /api/bulk/${work.id}/undo`]: {
        body: { ...work, act: 'restore', total: 24, done: 24, endedAt: first.createdAt },
      },
    });
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    show();
    await person.click(await screen.findByRole('button', { name: 'Select' }));
    const bar = within(screen.getByRole('region', { name: 'Chosen job references' }));
    expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await person.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(bar.getByText('1 chosen')).toBeInTheDocument();
    await person.click(bar.getByRole('button', { name: 'Choose the 2 shown' }));
    expect(bar.getByText('2 chosen')).toBeInTheDocument();
    expect(bar.queryByRole('button', { name: /shown/ })).not.toBeInTheDocument();
    await person.click(bar.getByRole('button', { name: 'Choose all 25' }));
    await person.click(bar.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/are deleted for everybody. They stay in the bin/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Delete 25' }));
    expect(sent()).toEqual([{ act: { act: 'delete' }, chosen: { filter: {}, count: 25 } }]);
    expect(await screen.findByText(/Not yours/)).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('24 job references restored')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('continues bulk work in the background after its dialog is closed and reports the result', async () => {
    const jobReference = buildJobReference();
    const work = {
      id: jobReference.id,
      act: 'archive',
      archived: true,
      total: 1,
      done: 0,
      refusedCount: 0,
      refused: [],
      endedAt: null as string | null,
    };
    const calls = fakeServer({
      'GET /api/jobs': { body: [jobReference], headers: { 'X-Total-Count': '1' } },
      'POST /api/bulk': { status: 201, body: { ...work } },
      [`GET /api/bulk/${work.id}`]: () => ({ body: { ...work } }),
    });
    const asked = () => calls.filter(({ path }) => path === `/api/bulk/${work.id}`).length;
    show();
    await person.click(await screen.findByRole('button', { name: 'Select' }));
    await person.click(screen.getByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'In progress' });
    await person.click(within(dialog).getByText('Close'));
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before + 1), { timeout: 3_000 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    Object.assign(work, { done: 1, endedAt: jobReference.createdAt });
    expect(await screen.findByText('1 job reference archived')).toBeInTheDocument();
  });

  it('reports when PDFs are ready after their dialog was closed, and reopens it', async () => {
    const jobReference = buildJobReference();
    const work = {
      ...{ id: jobReference.id, act: 'generate_pdfs', total: 1, done: 1, refusedCount: 0, refused: [] },
      endedAt: jobReference.createdAt,
    };
    const pdfs = { total: 1, done: 0, missing: 0 };
    fakeServer({
      'GET /api/jobs': { body: [jobReference], headers: { 'X-Total-Count': '1' } },
      'POST /api/bulk': { status: 201, body: work },
      [`GET /api/bulk/${work.id}/pdfs`]: () => ({ body: { ...pdfs } }),
    });
    show();
    await person.click(await screen.findByRole('button', { name: 'Select' }));
    await person.click(screen.getByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Generate PDFs' }));
    expect(await screen.findByText('0 of 1 PDF ready')).toBeInTheDocument();
    await person.click(within(screen.getByRole('dialog', { name: 'Generate PDFs' })).getByText('Close'));
    pdfs.done = 1;
    const again = await screen.findByRole('button', { name: 'Show' }, { timeout: 5_000 });
    expect(screen.getByText('1 PDF ready')).toBeInTheDocument();
    await person.click(again);
    expect(await screen.findByRole('button', { name: 'Download as ZIP' })).toBeInTheDocument();
  });

  it('exports only reference and title when all other columns are hidden', async () => {
    localStorage.setItem(`jobref.list.${buildCurrentUser().id}`, 'view=table&columns=');
    const calls = open({ body: [buildJobReference()], headers: { 'X-Total-Count': '1' } });
    await person.click(await screen.findByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() =>
      expect(calls.at(-1)?.path).toMatch(/^\/api\/exports\/jobs\?.*&columns=title&format=csv/),
    );
  });

  it('switches to a table with sortable headers and chosen columns, and remembers them for the person', async () => {
    const calls = open({ body: [buildJobReference({ title: 'First' })], headers: { 'X-Total-Count': '1' } });
    await person.click(await screen.findByRole('radio', { name: 'Table' }));
    const table = within(await screen.findByRole('table', { name: 'Job references' }));
    expect(table.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
    for (const [head, sorted] of [
      ['Changed', 'sort=changed&order=desc'],
      ['Files', 'sort=files&order=desc'],
      ['Owner', 'sort=owner&order=asc'],
      ['Title', 'sort=title&order=asc'],
      ['Title', 'sort=title&order=desc'],
    ]) {
      await person.click(await screen.findByRole('button', { name: head }));
      await waitFor(() => expect(calls.at(-1)?.path).toBe(`/api/jobs?limit=24&${sorted}`));
    }
    await person.click(screen.getByRole('checkbox', { name: 'PDFs' }));
    expect(screen.queryByRole('columnheader', { name: 'PDFs' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('title desc');
    cleanup();
    open({ body: [buildJobReference()], headers: { 'X-Total-Count': '1' } });
    expect(await screen.findByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.queryByRole('columnheader', { name: 'PDFs' })).not.toBeInTheDocument();
  });
});
