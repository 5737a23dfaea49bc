import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pageHeaders } from '@jobref/contracts/browser/page-headers';
import { act, screen, waitFor } from '@testing-library/react';
import { pagesQuery } from '../../api/query.js';
import { refreshPaths } from '../../live/stale-queries.js';
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
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

describe('LoadMore during a refresh', () => {
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
