import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pageHeaders } from '@jobref/contracts/browser/page-headers';
import { act, screen, waitFor } from '@testing-library/react';
import { pagesQuery } from '../../api/query.js';
import { refreshPaths } from '../../live/stale-queries.js';
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { recordAnnouncements } from '../../testing/record-announcements.js';
import { renderRoutes } from '../../testing/render.js';
import { LoadMore } from './load-more.js';

const path = '/api/things';
const thingsQuery = pagesQuery<string>(['/api/things', {}]);

const Things = () => {
  const query = useInfiniteQuery(thingsQuery);
  const queryClient = useQueryClient();
  return (
    <>
      <p>{query.data?.items.join(' ')}</p>
      <button onClick={() => void refreshPaths(queryClient, [path])}>Refresh</button>
      <LoadMore what="things" query={query} />
    </>
  );
};

describe('LoadMore', () => {
  /** Holds every response until the test releases it. */
  const open = async () => {
    let version = 1;
    let waiting: { name: string; answer: () => void }[] = [];
    fakeServer({
      [`GET ${path}`]: ({ path: asked }): Promise<FakeAnswer> => {
        const name = asked.includes('cursor') ? 'b' : 'a';
        const headers: Record<string, string> = name === 'a' ? { [pageHeaders.nextCursor]: 'second' } : {};
        const body = [`${name}${version}`];
        return new Promise((resolve) => waiting.push({ name, answer: () => resolve({ body, headers }) }));
      },
    });
    renderRoutes([{ path: '/', element: <Things /> }]);
    const answer = async (name: string) => {
      await waitFor(() => expect(waiting.at(-1)?.name).toBe(name));
      const all = waiting;
      waiting = [];
      act(() => all.forEach((each) => each.answer()));
    };
    await answer('a');
    await screen.findByText('a1');
    return { answer, change: () => (version += 1) };
  };
  const click = (name: string) => person.click(screen.getByRole('button', { name }));

  it('waits for the refresh instead of cancelling it for another page', async () => {
    const { answer, change } = await open();
    change();
    await click('Refresh');
    await click('Show more');
    await answer('a');
    await answer('b');
    expect(await screen.findByText('a2 b2')).toBeInTheDocument();
  });

  it('announces how many things are loaded after another page', async () => {
    const { answer } = await open();
    const words = recordAnnouncements();
    await click('Show more');
    await answer('b');
    await waitFor(() => expect(words).toEqual(['2 of 2 loaded']));
  });

  it('fetches a page again that a refresh cancelled', async () => {
    const { answer, change } = await open();
    await click('Show more');
    change();
    await click('Refresh');
    await answer('a');
    await answer('b');
    expect(await screen.findByText('a2 b2')).toBeInTheDocument();
  });
});

describe('LoadMore near the end of the list', () => {
  const { IntersectionObserver } = globalThis;
  afterEach(() => Object.assign(globalThis, { IntersectionObserver }));
  /** Returns a function that makes the newest observed element come near. */
  const observe = () => {
    let comesNear = () => {};
    class Observer {
      constructor(tell: IntersectionObserverCallback) {
        comesNear = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    return () => act(() => comesNear());
  };
  /** Answers with pages whose item is their number, failing while `isBroken`, and not before `released`. */
  const open = () => {
    const state = { isBroken: false, released: Promise.resolve() };
    const calls = fakeServer({
      [`GET ${path}`]: async ({ path: asked }) => {
        await state.released;
        const page = Number(new URL(asked, 'http://localhost').searchParams.get('cursor') ?? 1);
        if (state.isBroken) return { status: 503, body: { message: 'Not reachable' } };
        return { body: [`page ${page}`], headers: { [pageHeaders.nextCursor]: String(page + 1) } };
      },
    });
    renderRoutes([{ path: '/', element: <Things /> }]);
    return { state, calls };
  };

  it('loads one page each time the end comes near', async () => {
    const comeNear = observe();
    const { calls } = open();
    await screen.findByText('page 1');
    comeNear();
    await screen.findByText('page 1 page 2');
    expect(screen.getByRole('button', { name: 'Show more' })).not.toHaveAttribute('aria-busy');
    comeNear();
    await screen.findByText('page 1 page 2 page 3');
    expect(calls).toHaveLength(3);
  });

  it('shows why a page failed, and loads it on request', async () => {
    const comeNear = observe();
    const { state, calls } = open();
    await screen.findByText('page 1');
    state.isBroken = true;
    comeNear();
    expect(await screen.findByText('503: Not reachable')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
    state.isBroken = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    state.released = promise;
    const tryAgain = screen.getByRole('button', { name: 'Try again' });
    await person.click(tryAgain);
    await waitFor(() => expect(tryAgain).toHaveAttribute('aria-busy', 'true'));
    await person.click(tryAgain);
    resolve();
    await screen.findByText('page 1 page 2');
    expect(calls).toHaveLength(3);
  });

  it('shows that a refresh failed, and loads no page before it succeeds', async () => {
    const comeNear = observe();
    const { state, calls } = open();
    await screen.findByText('page 1');
    state.isBroken = true;
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('The things could not be refreshed')).toBeInTheDocument();
    state.isBroken = false;
    comeNear();
    expect(calls).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('page 1 page 2');
    expect(calls).toHaveLength(4);
  });
});
