import { act, screen, waitFor } from '@testing-library/react';
import { person } from '../../testing/person.js';
import { renderRoutes } from '../../testing/render.js';
import { useState } from 'react';
import { useDialog, useIsFirstEntry } from './use-dialog.js';

const Page = () => {
  const { dialog, id, open, goTo, close, closeOf } = useDialog();
  const [answer, setAnswer] = useState(() => close);
  const closeTwice = () => {
    close();
    close();
  };
  return (
    <>
      <p>{[dialog ?? 'closed', id].join(' ').trim()}</p>
      <p>{useIsFirstEntry() ? 'first entry' : 'not the first'}</p>
      <button onClick={() => open('edit')}>Edit</button>
      <button onClick={() => open('task', '7')}>Task</button>
      <button onClick={() => open('edit-task', '7')}>Edit task</button>
      <button onClick={() => goTo('8')}>Next</button>
      <button onClick={closeTwice}>Close</button>
      <button onClick={() => setAnswer(() => close)}>Ask</button>
      <button onClick={answer}>Answer</button>
      <button onClick={closeOf('share')}>Close share</button>
    </>
  );
};
const routes = [{ path: '/jobs', element: <Page /> }];
const click = (name: string) => person.click(screen.getByRole('button', { name }));

describe('open dialog', () => {
  it('is in the URL beside other parameters, and Back closes it [RT-07]', async () => {
    const { router } = renderRoutes(routes, { path: '/jobs?tab=all' });
    await click('Edit');
    expect(screen.getByText('edit')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=all&dialog=edit');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('closed')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=all');
  });

  it('is closed by going back, once [RT-07]', async () => {
    const { router } = renderRoutes(routes, { path: '/jobs' });
    const { key } = router.state.location;
    await click('Edit');
    await click('Close');
    await waitFor(() => expect(router.state.location.key).toBe(key));
    // Nothing to close: pressing again has no effect.
    await click('Close');
    expect(router.state.location.key).toBe(key);
  });

  it('closes without leaving the page when opened by URL, and marks the page as the first entry [RT-07]', async () => {
    const { router } = renderRoutes(routes, { path: '/jobs?dialog=edit' });
    expect(screen.getByText('edit')).toBeInTheDocument();
    await click('Close');
    expect(await screen.findByText('closed')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '' });
    expect(screen.getByText('first entry')).toBeInTheDocument();
  });

  it('may have an id, change it, and cover another dialog [RT-07]', async () => {
    const { router } = renderRoutes(routes, { path: '/jobs' });
    await click('Task');
    expect(router.state.location.search).toBe('?dialog=task&id=7');
    await click('Next');
    expect(screen.getByText('task 8')).toBeInTheDocument();
    await click('Edit task');
    expect(screen.getByText('edit-task 7')).toBeInTheDocument();
    await click('Close');
    expect(await screen.findByText('task 8')).toBeInTheDocument();
    await click('Close');
    expect(await screen.findByText('closed')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('is not closed by a late response of another dialog [RT-07]', async () => {
    const { router } = renderRoutes(routes, { path: '/jobs' });
    await click('Task');
    await click('Ask');
    await act(() => router.navigate(-1));
    await click('Edit');
    await click('Answer');
    await click('Close share');
    // A step back would have happened by now.
    await act(() => router.navigate('?dialog=edit', { replace: true }));
    expect(screen.getByText('edit')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?dialog=edit');
  });

  it('is not closed by a late response from before it was reopened [RT-07]', async () => {
    const { router } = renderRoutes(routes, { path: '/jobs' });
    await click('Edit');
    await click('Ask');
    await act(() => router.navigate(-1));
    await click('Edit');
    const { key } = router.state.location;
    await click('Answer');
    expect(screen.getByText('edit')).toBeInTheDocument();
    expect(router.state.location.key).toBe(key);
  });
});
