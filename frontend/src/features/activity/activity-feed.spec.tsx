import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { buildPerson, jonas } from '../../testing/build-collaboration.js';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { ActivityFeed } from './activity-feed.js';

const helen = buildPerson({ firstName: 'Helen', lastName: 'Brandt', username: 'hbrandt' });
let last = 0;
const entry = (overrides: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: String((last += 1)),
  action: 'comment_added',
  description: 'Comment on Roof survey',
  createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  jobReferenceId: '7',
  actorId: jonas.id,
  actor: jonas,
  colleagueId: null,
  colleague: null,
  ...overrides,
});

/** Callbacks of the fake IntersectionObserver; a test calls one to reach the list's end. */
let reach: (() => void)[] = [];
beforeEach(() => {
  reach = [];
  class Observer {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe = () => {
      reach.push(() => this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    };
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

const open = (answers: Parameters<typeof fakeServer>[0], path = '/?tab=activity') => {
  const calls = fakeServer({ 'GET /api/users': { body: [helen, jonas] }, ...answers });
  const element = (
    <AntdRoot>
      <ActivityFeed />
    </AntdRoot>
  );
  const page = renderRoutes([{ path: '/', element }], { path, user: buildCurrentUser() });
  const asked = () => calls.map((call) => call.path).filter((sent) => sent.startsWith('/api/activity'));
  return { ...page, asked };
};

describe('ActivityFeed', () => {
  it('shows actor, picture, action and time, with a link to the job [CO-07 AP-08]', async () => {
    open({
      'GET /api/activity': {
        body: [
          entry({ actor: { ...helen, profileImageUrl: '/api/users/1/picture' } }),
          entry({ description: 'Solar array deleted', action: 'job_deleted' }),
          entry({ description: 'PDF failed on Roof survey', action: 'pdf_failed', actor: null }),
        ],
      },
    });
    const rows = (await screen.findAllByRole('listitem')).map((row) => within(row));
    expect(rows[0]?.getByText('Helen Brandt')).toBeInTheDocument();
    expect(rows[0]?.getByText('2 days ago')).toBeInTheDocument();
    expect(rows[0]?.getByText('Comment on Roof survey')).toHaveAttribute('href', '/jobs/7');
    expect(document.querySelector('img')).toHaveAttribute('src', '/api/users/1/picture');
    expect(rows[1]?.getByText('Solar array deleted')).not.toHaveAttribute('href');
    expect(rows[2]?.getByText('JobRef')).toBeInTheDocument();
  });

  it('loads the next page when its end is near [CO-07]', async () => {
    const { asked } = open({
      'GET /api/activity': ({ path }) => {
        const isLast = path.includes('cursor=next');
        return {
          body: [entry({ description: isLast ? 'The oldest' : 'The newest' })],
          headers: { 'x-total-count': '2', ...(!isLast && { 'x-next-cursor': 'next' }) },
        };
      },
    });
    expect(await screen.findByText('The newest')).toBeInTheDocument();
    act(() => reach.at(-1)?.());
    expect(await screen.findByText('The oldest')).toBeInTheDocument();
    expect(asked()).toEqual(['/api/activity?limit=30', '/api/activity?limit=30&cursor=next']);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('loads no page of the next list for one that was under way when the filters changed', async () => {
    const { asked, router } = open({
      'GET /api/activity': ({ path }) =>
        path.includes('cursor')
          ? new Promise(() => undefined)
          : {
              body: [entry({ description: path.includes('action') ? 'Filtered' : 'All' })],
              headers: { 'x-next-cursor': 'next' },
            },
    });
    const go = async (search: string, shown: string) => {
      await act(() => router.navigate(search));
      await screen.findByText(shown);
    };
    await go('?kind=job_deleted', 'Filtered');
    await go('?', 'All');
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await go('?kind=job_deleted', 'Filtered');
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
    expect(asked().filter((path) => path.includes('cursor'))).toEqual(['/api/activity?limit=30&cursor=next']);
  });

  it('filters by person and kind, and keeps both in the address [CO-07]', async () => {
    const { asked, router } = open({
      'GET /api/activity': ({ path }) => ({
        body: path.includes('userId') ? [entry({ description: 'By Helen', actor: helen })] : [entry()],
      }),
    });
    await screen.findByText('Comment on Roof survey');
    const [people, kinds] = screen.getAllByRole('combobox') as [HTMLElement, HTMLElement];
    await person.click(people);
    await person.click(await screen.findByText('@hbrandt'));
    expect(await screen.findByText('By Helen')).toBeInTheDocument();
    await person.click(kinds);
    await person.click(await screen.findByText('Job created'));
    await waitFor(() =>
      expect(asked().at(-1)).toBe(`/api/activity?limit=30&userId=${helen.id}&action=job_created`),
    );
    expect(router.state.location.search).toBe(`?tab=activity&person=${helen.id}&kind=job_created`);
  });

  it('shows that nothing matches and clears the filters', async () => {
    const { router } = open(
      { 'GET /api/activity': ({ path }) => ({ body: path.includes('action') ? [] : [entry()] }) },
      `/?tab=activity&person=${helen.id}&kind=job_deleted`,
    );
    expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Comment on Roof survey')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=activity');
  });

  it.each(['kind=nonsense', 'kind=constructor', 'person=nonsense'])(
    'ignores %s in the address',
    async (query) => {
      const { asked } = open({ 'GET /api/activity': { body: [entry()] } }, `/?${query}`);
      await screen.findByText('Comment on Roof survey');
      expect(asked()).toEqual(['/api/activity?limit=30']);
    },
  );
});
