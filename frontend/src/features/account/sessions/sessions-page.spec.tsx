import type { SessionEntry } from '@jobref/contracts/browser/sessions';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { AntdRoot } from '../../../ui/theme/antd-root.js';
import { type FakeAnswer, fakeServer } from '../../../testing/fake-server.js';
import { person } from '../../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';
import { SessionsPage } from './sessions-page.js';

const path = '/api/auth/sessions';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const buildSession = (overrides: Partial<SessionEntry>): SessionEntry => ({
  id: 'laptop',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '203.0.113.20',
  createdAt: ago(3 * 24 * 60),
  lastSeen: ago(0),
  current: false,
  ...overrides,
});
const laptop = buildSession({ current: true });
const phone = buildSession({
  id: 'phone',
  device:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  address: '198.51.100.7',
  lastSeen: ago(120),
});
const script = buildSession({ id: 'script', device: 'curl/8.14.1', lastSeen: ago(300) });

const open = (answer: FakeAnswer | (() => FakeAnswer), more: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({ [`GET ${path}`]: answer, ...more });
  const element = (
    <AntdRoot>
      <SessionsPage />
    </AntdRoot>
  );
  renderRoutes([{ path: '/account/sessions', element }], {
    path: '/account/sessions',
    user: buildCurrentUser(),
  });
  return calls;
};
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const deleted = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method === 'DELETE').map((call) => call.path);

describe('SessionsPage', () => {
  it('lists each device with address and last use; only other sessions can be ended', async () => {
    open({ body: [laptop, phone] });
    expect(await rows()).toEqual([
      ['Firefox on WindowsThis device', '203.0.113.20', 'Now', '3 days ago', ''],
      ['Safari on iPhone', '198.51.100.7', 'about 2 hours ago', '3 days ago', 'End Session'],
    ]);
    expect(screen.getByRole('link', { name: 'change your password' })).toHaveAttribute(
      'href',
      '/change-password',
    );
    expect(screen.queryByRole('button', { name: 'End Other Sessions' })).not.toBeInTheDocument();
  });

  it('ends a session after confirmation and shows the remaining ones', async () => {
    const left = [laptop, phone];
    const calls = open(() => ({ body: [...left] }), {
      [`DELETE ${path}/phone`]: () => ({ status: left.pop() ? 204 : 500 }),
    });
    const end = { name: 'End Session of Safari on iPhone' };
    await person.click(await screen.findByRole('button', end));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/will be signed out at once/)).toHaveTextContent(
      'Safari on iPhone at 198.51.100.7',
    );
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(deleted(calls)).toEqual([]);
    await person.click(await screen.findByRole('button', end));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'End Session' }),
    );
    expect(await screen.findByText('The session was ended')).toBeInTheDocument();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(deleted(calls)).toEqual([`${path}/phone`]);
  });

  it('ends all other sessions at once, including newly started ones, and ignores those already ended', async () => {
    const listed = [laptop, phone, script];
    const calls = open(() => ({ body: [...listed] }), { [`DELETE ${path}/phone`]: { status: 204 } });
    await person.click(await screen.findByRole('button', { name: 'End Other Sessions' }));
    const dialog = within(await screen.findByRole('dialog'));
    listed.push(buildSession({ id: 'stranger' }));
    await person.click(dialog.getByRole('button', { name: 'End Other Sessions' }));
    expect(await screen.findByText('3 sessions were ended')).toBeInTheDocument();
    expect(deleted(calls)).toEqual([`${path}/phone`, `${path}/script`, `${path}/stranger`]);
  });

  it('ends no session later when the browser was offline', async () => {
    const calls = open({ body: [laptop, phone, script] });
    await person.click(await screen.findByRole('button', { name: 'End Other Sessions' }));
    const dialog = within(await screen.findByRole('dialog'));
    const before = calls.length;
    onlineManager.setOnline(false);
    await person.click(dialog.getByRole('button', { name: 'End Other Sessions' }));
    // The request is sent at once, and fails in a browser without a connection.
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    onlineManager.setOnline(true);
  });

  it('shows why a session could not be ended and keeps the dialog open', async () => {
    const message = 'The service is not available';
    open({ body: [laptop, phone] }, { [`DELETE ${path}/phone`]: { status: 503, body: { message } } });
    await person.click(await screen.findByRole('button', { name: 'End Session of Safari on iPhone' }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'End Session' }),
    );
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('shows 3 skeleton rows while loading, and a retry after a failure', async () => {
    let fails = true;
    open(() => (fails ? { status: 503, body: { message: 'Try later' } } : { body: [laptop] }));
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(3);
    expect(await screen.findByText('Your sessions could not be loaded')).toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});
