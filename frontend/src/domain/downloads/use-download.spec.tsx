import { act, screen, waitFor } from '@testing-library/react';
import { leaveTo } from '../../session/leave-to.js';
import { fakeServer } from '../../testing/fake-server.js';
import { holdTimersOf } from '../../testing/hold-timers.js';
import { person } from '../../testing/person.js';
import { renderRoutes } from '../../testing/render.js';
import { savedFiles } from '../../testing/saved-files.js';
import { useDownload } from './use-download.js';

jest.mock('../../session/leave-to.js', () => ({ leaveTo: jest.fn() }));

const Page = () => {
  const { received, isPending, run, cancel } = useDownload('It could not be downloaded.');
  return (
    <>
      <button onClick={() => void run('GET', '/api/all.zip')}>Download</button>
      <button onClick={cancel}>Cancel</button>
      <p>{isPending ? `So far ${received ?? 'nothing'}` : 'At rest'}</p>
    </>
  );
};

/** Starts a download whose response arrives in the chunks given to `send`. */
const begin = async () => {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  globalThis.fetch = (_path, init) => {
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
    init?.signal?.addEventListener('abort', () => body.error(new Error('The operation was aborted.')));
    const headers = { 'content-disposition': 'attachment; filename=all.zip' };
    return Promise.resolve(new Response(stream, { headers }));
  };
  if (screen.queryByText('At rest') === null) renderRoutes([{ path: '/', element: <Page /> }]);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  return {
    send: (bytes: number) => act(() => body.enqueue(new Uint8Array(bytes))),
    end: () => act(() => body.close()),
    breakOff: () => act(() => body.error(new Error('terminated'))),
  };
};

describe('useDownload', () => {
  const saved = savedFiles();

  it('shows progress, and saves the file when it is complete', async () => {
    const { send, end } = await begin();
    send(1_500_000);
    expect(await screen.findByText(/^So far 1\.\d MB$/)).toBeInTheDocument();
    send(3_000_000);
    expect(await screen.findByText(/^So far 4\.\d MB$/)).toBeInTheDocument();
    expect(saved).toEqual([]);
    end();
    await waitFor(() => expect(saved).toEqual(['all.zip']));
    expect(await screen.findByText('At rest')).toBeInTheDocument();
  });

  it('reports a broken download and saves nothing', async () => {
    const { send, breakOff } = await begin();
    send(1_500_000);
    breakOff();
    expect(await screen.findByText('It could not be downloaded.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('cancels on request, without an error toast', async () => {
    const { send } = await begin();
    send(1_500_000);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('At rest')).toBeInTheDocument();
    const { breakOff } = await begin();
    breakOff();
    // From the second download only.
    expect(await screen.findAllByText('It could not be downloaded.')).toHaveLength(1);
    expect(saved).toEqual([]);
  });

  it('leads to the sign-in once the session is over [ER-05]', async () => {
    const pass = holdTimersOf(500);
    fakeServer({ 'GET /api/all.zip': { status: 401, body: { message: 'Sign in first' } } });
    renderRoutes([{ path: '/', element: <Page /> }]);
    await person.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    pass();
    expect(leaveTo).toHaveBeenCalledTimes(1);
  });
});
