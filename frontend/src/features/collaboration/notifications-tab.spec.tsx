import { act, screen, waitFor } from '@testing-library/react';
import { buildNotification } from '../../testing/build-notification.js';
import { list, never, open } from '../../testing/open-collaboration.js';
import { person } from '../../testing/person.js';

const { IntersectionObserver } = globalThis;
/** Makes every observed element intersect; returns a mock that counts them. */
const everythingIsInSight = () => {
  const told = jest.fn();
  class Observer {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe = () => {
      told();
      this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    };
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return told;
};
afterEach(() => Object.assign(globalThis, { IntersectionObserver }));

describe('Notifications tab', () => {
  const notification = (index: number, isRead: boolean) =>
    buildNotification({ title: `Number ${index}`, isRead });
  const first = Array.from({ length: 10 }, (_, index) => notification(index, index > 1));

  it('shows the first 10, unread ones with a dot; more on demand [CO-06 EN-09 AP-21]', async () => {
    const reached = everythingIsInSight();
    const { calls } = open(
      {
        'GET /api/notifications': ({ path }) =>
          path.includes('cursor=next') ? list([notification(10, true)], 11) : list(first, 11, 'next'),
      },
      '/collaboration?tab=notifications',
    );
    expect(await screen.findByText('Number 9')).toBeInTheDocument();
    expect(screen.getAllByTestId('unread-dot')).toHaveLength(2);
    expect(screen.getByText('Showing 1–10 of 11')).toBeInTheDocument();
    expect(reached).toHaveBeenCalled();
    expect(screen.queryByText('Number 10')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Number 10')).toBeInTheDocument();
    const asked = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/notifications?'));
    expect(asked).toEqual(['/api/notifications?limit=10', '/api/notifications?limit=10&cursor=next']);
  });

  it('shows the preferences while loading too, so that the list does not jump [CO-06]', async () => {
    open({ 'GET /api/notifications': never }, '/collaboration?tab=notifications');
    expect(await screen.findByRole('link', { name: 'Preferences' })).toBeInTheDocument();
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(5);
  });

  it('marks a clicked notification as read, only if it is unread [CO-06 AP-23]', async () => {
    const { writes, router } = open(
      {
        'GET /api/notifications': list(first),
        [`PATCH /api/notifications/${first[0]?.id}/read`]: { body: { ...first[0], isRead: true } },
      },
      '/collaboration?tab=notifications',
    );
    await person.click(await screen.findByRole('link', { name: 'Number 5' }));
    expect(await screen.findByText('Where it leads')).toBeInTheDocument();
    expect(writes()).toEqual([]);
    act(() => void router.navigate(-1));
    await person.click(await screen.findByRole('link', { name: 'Unread: Number 0' }));
    await waitFor(() =>
      expect(writes().map(({ path }) => path)).toEqual([`/api/notifications/${first[0]?.id}/read`]),
    );
  });
});
