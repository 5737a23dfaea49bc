import { defaultPreferences } from '@jobref/contracts/domain/notifications';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SignedInGuard } from '../../../app/guards/signed-in-guard.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { holdTimersOf } from '../../../testing/hold-timers.js';
import { person } from '../../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';
import { NotificationPreferencesPage } from './notification-preferences-page.js';

const path = '/api/notification-preferences';
const open = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  let known = { ...defaultPreferences };
  const calls = fakeServer({
    [`GET ${path}`]: () => ({ body: known }),
    [`PUT ${path}`]: ({ body }) => ({ body: (known = { ...known, ...(body as object) }) }),
    ...answers,
  });
  const page = { path: '/account/notifications', element: <NotificationPreferencesPage /> };
  renderRoutes([{ element: <SignedInGuard />, children: [page] }], {
    path: page.path,
    user: buildCurrentUser(),
  });
  const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { puts };
};
const choices = async (kind: string) => within(await screen.findByRole('radiogroup', { name: kind }));
const chosen = async (kind: string) =>
  (await choices(kind)).getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.parentElement
    ?.textContent;

describe('NotificationPreferencesPage', () => {
  it('offers each type in the app, also by mail, or off', async () => {
    open();
    const kinds = (await screen.findAllByRole('radiogroup')).map(
      (group) => group.ariaLabel ?? group.getAttribute('aria-label'),
    );
    expect(kinds).toEqual([
      'Shared with you',
      'Handed over to you',
      'Task for you',
      'Task completed',
      'Comment on your job',
      'You are mentioned',
      'PDF ready',
      'PDF failed',
      'PDF opened by a client',
      'Mail to a client failed',
      'New match',
      'Saved search shared with you',
    ]);
    expect(await chosen('Shared with you')).toBe('App and mail');
    expect(await chosen('PDF ready')).toBe('In the app');
    expect(screen.getByText('mara.lindqvist@haldenroe.example')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sessions' })).toHaveAttribute('href', '/account/sessions');
  });

  it('saves a choice at once and shows Saved', async () => {
    const longEnough = holdTimersOf(2500);
    const { puts } = open();
    await person.click((await choices('PDF ready')).getByLabelText('Off'));
    expect(await chosen('PDF ready')).toBe('Off');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(puts()).toEqual([{ pdf_ready: 'off' }]);
    act(longEnough);
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
  });

  it('sends quick choices one after the other and keeps the last', async () => {
    const answers: (() => void)[] = [];
    const { puts } = open({
      [`PUT ${path}`]: ({ body }) =>
        new Promise((resolve) =>
          answers.push(() => resolve({ body: { ...defaultPreferences, ...(body as object) } })),
        ),
    });
    const group = await choices('PDF ready');
    for (const label of ['App and mail', 'Off', 'In the app'])
      await person.click(group.getByLabelText(label));
    const sent = [{ pdf_ready: 'mail' }, { pdf_ready: 'off' }, { pdf_ready: 'app' }];
    for (const [index] of sent.entries()) {
      await waitFor(() => expect(puts()).toEqual(sent.slice(0, index + 1)));
      expect(await chosen('PDF ready')).toBe('In the app');
      answers[index]?.();
    }
    await screen.findByText('Saved');
    expect(await chosen('PDF ready')).toBe('In the app');
  });

  it('reverts a choice that could not be saved and shows the error', async () => {
    open({ [`PUT ${path}`]: { status: 503, body: { message: 'Try later' } } });
    await person.click((await choices('PDF ready')).getByLabelText('Off'));
    expect(await screen.findByText('Try later')).toBeInTheDocument();
    await waitFor(async () => expect(await chosen('PDF ready')).toBe('In the app'));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('reverts a choice that could not be sent, also while no preferences can be fetched', async () => {
    open({ [`PUT ${path}`]: { status: 503, body: { message: 'Try later' } } });
    const group = await choices('PDF ready');
    onlineManager.setOnline(false);
    await person.click(group.getByLabelText('Off'));
    expect(await screen.findByText('Try later')).toBeInTheDocument();
    await waitFor(async () => expect(await chosen('PDF ready')).toBe('In the app'));
    onlineManager.setOnline(true);
  });

  it('shows skeleton rows while loading, and a retry after a failure', async () => {
    let fails = true;
    open({
      [`GET ${path}`]: () => (fails ? { status: 503, body: {} } : { body: defaultPreferences }),
    });
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(12);
    expect(await screen.findByText('Your preferences could not be loaded')).toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chosen('Task for you')).toBe('App and mail');
  });
});
