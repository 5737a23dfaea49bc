import type { BulkWork } from '@jobref/contracts/domain/bulk';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { endLive, publish, setLive } from '../../live/live-updates.js';
import { fakeServer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser } from '../../testing/render.js';
import { BulkProgress } from './bulk-progress.js';
import { useBulkWork } from './use-bulk-work.js';

const moment = '2026-11-23T08:00:00.000Z';
const refused = [{ id: 'r', reference: 'JR-2026-000007', reason: 'Not yours' }];
const partlyRefused = { total: 2, done: 2, refusedCount: 1, refused, endedAt: moment };
const begun = (id: string, overrides: Partial<BulkWork> = {}): BulkWork => ({
  ...{ id, act: 'delete', total: 1, done: 0, refusedCount: 0, refused: [], endedAt: null, canUndo: false },
  ...overrides,
});

const JobReferences = () => {
  const { work, isStarting, start, undo, close } = useBulkWork();
  const chosen = { ids: ['1'] };
  return (
    <>
      <button onClick={() => void start({ act: { act: 'delete' }, chosen })}>Start</button>
      <BulkProgress work={work} isUndoing={isStarting} onUndo={undo} onClose={close} />
    </>
  );
};

const keyOf = ({ id }: BulkWork) => `jobref.bulk.${buildCurrentUser().id}.${id}`;

/** Each start begins the next of `works`, which a test changes. */
const open = (works: BulkWork[], more: Parameters<typeof fakeServer>[0] = {}) => {
  const waiting = [...works];
  const calls = fakeServer({
    'POST /api/bulk': () => ({ status: 201, body: { ...waiting.shift() } }),
    ...Object.fromEntries(works.map((work) => [`GET /api/bulk/${work.id}`, () => ({ body: { ...work } })])),
    ...more,
  });
  const page = openSignedIn(
    <Routes>
      <Route path="/jobs" element={<JobReferences />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    undefined,
    '/jobs',
  );
  return { ...page, calls };
};
const start = () => person.click(screen.getByRole('button', { name: 'Start' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const close = async (name: string) => person.click((await dialog(name)).getByText('Close'));
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));

/** Number of listeners that wait for a live update. */
const listening = () => {
  let asked = 0;
  const data = {
    get keys() {
      asked += 1;
      return [];
    },
  };
  publish({ name: 'stale', data });
  return asked;
};

describe('useBulkWork', () => {
  afterEach(endLive);

  it('does not listen for an update any longer once it asks for the progress', async () => {
    setLive(true);
    const work = begun('asked-for');
    const listeners: number[] = [];
    open([work], {
      'GET /api/bulk/asked-for': () => {
        if (listeners.push(listening()) === 2) Object.assign(work, { done: 1, endedAt: moment });
        return { body: { ...work } };
      },
    });
    await start();
    expect(await screen.findByText('1 job reference deleted')).toBeInTheDocument();
    expect(listeners).toEqual([0, 0]);
  });

  it('shows refusals after other work that is on screen when the work ends, and offers Undo there', async () => {
    const [first, second] = [begun('first'), begun('second', { act: 'set_status' })];
    const undone = begun('undo', { act: 'restore', done: 1, endedAt: moment });
    const { calls } = open([first, second], { 'POST /api/bulk/first/undo': { body: undone } });
    await start();
    await close('In progress');
    await start();
    await dialog('In progress');
    Object.assign(first, partlyRefused, { canUndo: true });
    expect(await screen.findByText('1 job reference deleted, 1 refused')).toBeInTheDocument();
    Object.assign(second, { done: 1, endedAt: moment });
    expect(await screen.findByText('Not yours', { exact: false })).toBeInTheDocument();
    await person.dblClick(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 job reference restored')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1);
  });

  it('shows refusals at once on request, instead of other work', async () => {
    const [first, second] = [begun('early'), begun('long')];
    open([first, second]);
    await start();
    await close('In progress');
    await start();
    const unseen = ['x', 'y'].map((id) => ({ id, reference: null, reason: 'Not found' }));
    Object.assign(first, partlyRefused, { refusedCount: 3, refused: [...refused, ...unseen] });
    await press('Show');
    const lines = within((await dialog('Done')).getByRole('list', { name: 'Refused' })).getAllByRole(
      'listitem',
    );
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'JR-2026-000007: Not yours',
      '2 job references: Not found',
    ]);
    await close('Done');
    await close('In progress');
  });

  it('reports ready PDFs and refusals on another page, and shows both on request', async () => {
    const work = begun('pdfs', { act: 'generate_pdfs' });
    const pdfs = { total: 1, done: 0, missing: 0 };
    const { router } = open([work], { 'GET /api/bulk/pdfs/pdfs': () => ({ body: { ...pdfs } }) });
    await start();
    await close('Generate PDFs');
    await act(() => router.navigate('/'));
    Object.assign(work, partlyRefused);
    expect(await screen.findByText('1 job reference queued for their PDF, 1 refused')).toBeInTheDocument();
    pdfs.done = 1;
    expect(await screen.findByText('1 PDF ready, 1 refused')).toBeInTheDocument();
    await press('Show');
    const shown = await dialog('Generate PDFs');
    expect(await shown.findByRole('button', { name: 'Download as ZIP' })).toBeInTheDocument();
    expect(shown.getByText('Not yours', { exact: false })).toBeInTheDocument();
    await close('Generate PDFs');
  });

  it('keeps the next outcome open when Close is clicked twice', async () => {
    const [first, second] = [begun('behind'), begun('before')];
    open([first, second]);
    await start();
    await close('In progress');
    await start();
    Object.assign(first, partlyRefused);
    await screen.findByText('1 job reference deleted, 1 refused');
    await person.dblClick((await dialog('In progress')).getByText('Close'));
    expect((await dialog('Done')).getByText('Not yours', { exact: false })).toBeInTheDocument();
    await close('Done');
  });

  it('finds the work whose start got no answer, by the same key, and offers Undo', async () => {
    const work = begun('started', { done: 1, endedAt: moment, canUndo: true });
    const answers = [{ status: 504 }, { status: 201, body: work }];
    const { calls } = open([work], { 'POST /api/bulk': () => answers.shift()! });
    await start();
    await screen.findByText('1 job reference deleted', undefined, { timeout: 5_000 });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    expect(screen.queryByText('The work could not be started')).not.toBeInTheDocument();
    const keys = calls
      .filter(({ path }) => path === '/api/bulk')
      .map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });

  it('retries after a call limit, and resumes after the end of the session', async () => {
    const work = begun('interrupted');
    const refusals = [429, 401];
    const { router } = open([work], {
      'GET /api/bulk/interrupted': () => ({ status: refusals.shift() ?? 200, body: { ...work } }),
    });
    await start();
    await dialog('In progress');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 5_000 });
    expect(refusals).toEqual([]);
    await act(() => router.navigate('/'));
    Object.assign(work, { done: 1, endedAt: moment });
    await act(() => router.navigate('/jobs'));
    expect(await screen.findByText('1 job reference deleted')).toBeInTheDocument();
  });

  it('resumes the wait for PDFs after the end of the session', async () => {
    const work = begun('pdfs-interrupted', { act: 'generate_pdfs', done: 1, endedAt: moment });
    const answers = [{ body: { total: 1, done: 0, missing: 0 } }];
    const { router, calls } = open([work], {
      'GET /api/bulk/pdfs-interrupted/pdfs': () => answers.shift() ?? { status: 401 },
    });
    const polls = () => calls.filter(({ path }) => path.endsWith('/pdfs'));
    await start();
    await waitFor(() => expect(polls()).toHaveLength(1));
    await close('Generate PDFs');
    await waitFor(() => expect(polls()).toHaveLength(2));
    await act(() => router.navigate('/'));
    answers.push({ body: { total: 1, done: 1, missing: 0 } });
    await act(() => router.navigate('/jobs'));
    await close('Generate PDFs');
  });

  it('resumes all work in progress after a reload', async () => {
    const works = [begun('reloaded-1'), begun('reloaded-2', { act: 'set_status' })];
    const keys = works.map(keyOf);
    for (const key of keys) sessionStorage.setItem(key, '');
    open(works);
    await dialog('In progress');
    Object.assign(works[0]!, { done: 1, endedAt: moment });
    expect(await screen.findByText('1 job reference deleted')).toBeInTheDocument();
    Object.assign(works[1]!, { done: 1, endedAt: moment });
    expect(await screen.findByText('1 job reference changed')).toBeInTheDocument();
    for (const key of keys) expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('announces the end of requested PDFs once, though each reload opens their dialog again', async () => {
    const ended: Partial<BulkWork> = { act: 'generate_pdfs', done: 1, endedAt: moment };
    const pdfs = { body: { total: 1, done: 1, missing: 0 } };
    const [before, after] = [begun('before-reload', ended), begun('after-reload', ended)];
    const { unmount } = open([before], { 'GET /api/bulk/before-reload/pdfs': pdfs });
    await start();
    await dialog('Generate PDFs');
    expect(await screen.findByText('Success')).toBeInTheDocument();
    // This page still knows the first work. Other work stands for it, with what the tab remembers of the first.
    const remembered = sessionStorage.getItem(keyOf(before))!;
    await close('Generate PDFs');
    unmount();
    sessionStorage.setItem(keyOf(after), remembered);
    open([after], { 'GET /api/bulk/after-reload/pdfs': pdfs });
    expect(await (await dialog('Generate PDFs')).findByText('1 PDF ready')).toBeInTheDocument();
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
    await close('Generate PDFs');
  });

  it('waits for PDFs once, however often their dialog is opened', async () => {
    const work = begun('polled', { act: 'generate_pdfs' });
    const answer = Promise.withResolvers<object>();
    const { router, calls } = open([work], {
      'GET /api/bulk/polled/pdfs': async () => ({ body: await answer.promise }),
    });
    const polls = () => calls.filter(({ path }) => path.endsWith('/pdfs'));
    await start();
    await close('Generate PDFs');
    await act(() => router.navigate('/'));
    Object.assign(work, partlyRefused);
    await press('Show');
    await waitFor(() => expect(polls()).toHaveLength(2));
    await close('Generate PDFs');
    expect(polls()).toHaveLength(2);
    answer.resolve({ total: 1, done: 1, missing: 0 });
    expect(await screen.findByText('1 PDF ready, 1 refused')).toBeInTheDocument();
  });
});
