import { act, renderHook, waitFor } from '@testing-library/react';
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fakeServer } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { useToasts } from '../ui/feedback/toast-store.js';
import { leaveTo } from './leave-to.js';
import { createQueryClient } from './query-client.js';
import { request } from '../api/request.js';
import { handleUnauthorizedJobAction } from './unauthorized.js';
import { useSubmitOnce } from '../api/use-submit-once.js';

jest.mock('./leave-to.js', () => ({ leaveTo: jest.fn() }));

const aDay = 24 * 3_600_000;

const hook = <T, Props>(useIt: (props: Props) => T, initialProps?: Props) => {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(useIt, { wrapper, ...(initialProps && { initialProps }) });
};
const newestToast = () => renderHook(useToasts).result.current[0];

beforeEach(() => {
  jest.mocked(leaveTo).mockClear();
  window.history.replaceState(null, '', '/');
});

describe('queries', () => {
  it('request the path formed by the key’s parts joined with slashes [ER-03]', async () => {
    const calls = fakeServer({ 'GET /api/jobs/7': { body: { id: 7 } } });
    const { result } = hook(() => useQuery({ queryKey: ['/api/jobs', 7] }));
    await waitFor(() => expect(result.current.data).toEqual({ id: 7 }));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['failed', { status: 503, body: { message: 'Busy' } }],
    ['answered', { body: { activeJobs: 24 } }],
  ])('that %s are refetched neither by time nor on focus [ER-04]', async (_, answer) => {
    jest.useFakeTimers();
    const calls = fakeServer({ 'GET /api/stats': answer });
    const { result } = hook(() => useQuery({ queryKey: ['/api/stats'] }));
    await settle();
    expect(result.current.isPending).toBe(false);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(aDay));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await settle();
    jest.useRealTimers();
    expect(calls).toHaveLength(1);
  });

  it('stay fresh: returning to the same page a day later sends no request [ER-04]', async () => {
    jest.useFakeTimers();
    const calls = fakeServer({ 'GET /api/stats': { body: { activeJobs: 24 } } });
    // One observer stays mounted and keeps the data cached; the other is disabled and returns.
    const { rerender, result } = hook(
      ({ isBack }) => {
        const stays = useQuery({ queryKey: ['/api/stats'] });
        const returns = useQuery({ queryKey: ['/api/stats'], enabled: isBack });
        return [stays.data, returns.isStale];
      },
      { isBack: false },
    );
    await act(() => jest.advanceTimersByTimeAsync(aDay));
    rerender({ isBack: true });
    await settle();
    jest.useRealTimers();
    expect(result.current).toEqual([{ activeJobs: 24 }, false]);
    expect(calls).toHaveLength(1);
  });

  it('and mutations are not retried [ER-04]', async () => {
    jest.useFakeTimers();
    const calls = fakeServer({ 'POST /api/jobs': { status: 503, body: { message: 'Busy' } } });
    const { result } = hook(() =>
      useSubmitOnce<unknown>({
        mutationFn: () => request('POST', '/api/jobs', {}),
        onError: () => undefined,
      }),
    );
    act(() => result.current.send());
    await act(() => jest.advanceTimersByTimeAsync(aDay));
    jest.useRealTimers();
    expect(calls).toHaveLength(1);
  });
});

describe('401 response', () => {
  it('is shown by a query that handles it itself, and by one whose cached data stay', async () => {
    fakeServer({ 'GET /api/own': { status: 401 }, 'GET /api/cached': { status: 401 } });
    const { result } = hook(() => [
      useQuery({ queryKey: ['/api/own'], meta: { ownUnauthorized: true } }),
      useQuery({ queryKey: ['/api/cached'], initialData: [], staleTime: 0 }),
    ]);
    await waitFor(() => expect(result.current.every(({ isError }) => isError)).toBe(true));
    expect(result.current[1]?.data).toEqual([]);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  });

  const failing = async (path: string) => {
    jest.useFakeTimers();
    window.history.replaceState(null, '', path);
    fakeServer({
      'GET /api/stats': { status: 401, body: { message: 'Sign in first' } },
      'GET /api/activity': { status: 401 },
    });
    const { result } = hook(() => [
      useQuery({ queryKey: ['/api/stats'] }),
      useQuery({ queryKey: ['/api/activity'] }),
    ]);
    await settle();
    // Nothing reads "could not be loaded" until the page is left.
    expect(result.current.every(({ isPending }) => isPending)).toBe(true);
    expect(newestToast()).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    act(() => void jest.advanceTimersByTime(499));
    expect(leaveTo).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(leaveTo).toHaveBeenCalledTimes(1);
    // Whoever stays, because of unsaved changes, is offered to try again.
    await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    expect(result.current.every(({ isError }) => isError)).toBe(true);
  };

  it('leads from the dashboard to /login after 500 ms, once [DA-02 ER-05]', async () => {
    await failing('/');
    expect(leaveTo).toHaveBeenCalledWith('/login');
  });

  it('leads from elsewhere to /api/login after 500 ms, with the return path [ER-05 SL-03]', async () => {
    await failing('/jobs/7?tab=files');
    expect(leaveTo).toHaveBeenCalledWith('/api/login?next=%2Fjobs%2F7%3Ftab%3Dfiles');
  });

  it.each([
    [true, "Please click 'Dev Login (Testing)' on the landing page first"],
    [false, 'Please sign in again on the landing page first'],
  ])(
    'leads from creating or uploading to / after 2000 ms; dev login offered: %s [CJ-05]',
    async (devLogin, description) => {
      jest.useFakeTimers();
      fakeServer({ 'POST /api/jobs': { status: 401, body: { message: 'Sign in first' } } });
      const { result } = hook(() =>
        useSubmitOnce<unknown>({
          mutationFn: () => request('POST', '/api/jobs', {}),
          meta: { ownUnauthorized: true },
          onError: (error) => void handleUnauthorizedJobAction(error, devLogin),
        }),
      );
      act(() => result.current.send());
      await settle();
      expect(newestToast()).toMatchObject({ title: 'Authentication Required', description });
      act(() => void jest.advanceTimersByTime(1999));
      expect(leaveTo).not.toHaveBeenCalled();
      act(() => void jest.advanceTimersByTime(1));
      jest.useRealTimers();
      expect(leaveTo).toHaveBeenCalledWith('/');
    },
  );
});

describe('useSubmitOnce', () => {
  it('sends a double click once, even with the response between the clicks, and sends a later click again', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const calls = fakeServer({ 'POST /api/jobs': { body: {} } });
    const { result } = hook(() =>
      useSubmitOnce<unknown>({ mutationFn: () => request('POST', '/api/jobs', {}) }),
    );
    act(() => {
      result.current.send();
      result.current.send();
    });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    act(() => result.current.send());
    expect(calls).toHaveLength(1);
    clock.mockReturnValue(10_400);
    act(() => result.current.send());
    await waitFor(() => expect(calls).toHaveLength(2));
    clock.mockRestore();
  });

  it('sends clicks on different rows separately', async () => {
    const calls = fakeServer({ 'POST /api/rows/1': { body: {} }, 'POST /api/rows/2': { body: {} } });
    const { result } = hook(() =>
      useSubmitOnce<unknown, string>({ mutationFn: (id) => request('POST', `/api/rows/${id}`) }, (id) => id),
    );
    act(() => ['1', '2', '2', '1'].forEach((id) => result.current.send(id)));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(calls.map(({ path }) => path).sort()).toEqual(['/api/rows/1', '/api/rows/2']);
  });
});

describe('offline mutation', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fails at once, and is not sent after reconnecting', async () => {
    onlineManager.setOnline(false);
    const calls = fakeServer({
      'DELETE /api/jobs/7': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const onError = jest.fn();
    const { result } = hook(() =>
      useSubmitOnce<unknown>({ mutationFn: () => request('DELETE', '/api/jobs/7'), onError }),
    );
    act(() => result.current.send());
    await waitFor(() => expect(onError).toHaveBeenCalled());
    onlineManager.setOnline(true);
    await settle();
    expect(calls).toHaveLength(1);
  });
});
