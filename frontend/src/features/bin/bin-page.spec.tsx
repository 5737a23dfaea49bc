import '@testing-library/jest-dom';
import type { BinItem } from '@jobref/contracts/domain/bin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type FakeAnswer, type SentCall } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { buildCurrentUser } from '../../testing/render.js';
import { BinPage } from './bin-page.js';

const dayMs = 24 * 3_600_000;
const photo: BinItem = {
  id: '7d1f0a52-0000-4000-8000-000000000001',
  kind: 'file',
  title: 'chimney.jpg',
  job: { id: '7d1f0a52-0000-4000-8000-000000000002', reference: 'JR-2026-000120', title: 'Roof survey' },
  deletedBy: '7d1f0a52-0000-4000-8000-000000000003',
  deletedAt: new Date(Date.now() - 2 * dayMs).toISOString(),
  goneAt: new Date(Date.now() + 28 * dayMs - 60_000).toISOString(),
  deletedByUser: null,
};

const open = (
  answers: Record<string, FakeAnswer | ((call: SentCall) => FakeAnswer)>,
  role: 'agent' | 'administrator' = 'agent',
) => {
  const calls = fakeServer(answers);
  openSignedIn(<BinPage />, buildCurrentUser({ role }));
  return calls;
};

describe('BinPage', () => {
  it('shows how long an item is kept, and restores it', async () => {
    let items = [photo];
    const calls = open({
      'GET /api/bin': () => ({ body: items }),
      [`POST /api/bin/${photo.id}/restore`]: () => {
        items = [];
        return { body: { id: photo.id, kind: 'file', job: photo.job } };
      },
    });
    const row = within(await screen.findByRole('row', { name: /chimney\.jpg/ }));
    for (const text of [/000120/, '28 days left', '2 days ago'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.queryByRole('button', { name: /for good/ })).not.toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: 'Restore chimney.jpg' }));
    expect(await screen.findByText('The bin is empty')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('restores several items at once, each button pending until its own response', async () => {
    const plan = { ...photo, id: '7d1f0a52-0000-4000-8000-000000000003', title: 'plan.pdf' };
    const answers = [photo, plan].map(() => Promise.withResolvers<FakeAnswer>());
    open({
      'GET /api/bin': { body: [photo, plan] },
      ...Object.fromEntries(
        [photo, plan].map(({ id }, nth) => [`POST /api/bin/${id}/restore`, () => answers[nth]?.promise]),
      ),
    });
    const button = (name: string) => screen.getByRole('button', { name: `Restore ${name}` });
    await screen.findByRole('row', { name: /plan\.pdf/ });
    await userEvent.click(button('chimney.jpg'));
    await userEvent.click(button('plan.pdf'));
    expect(button('chimney.jpg')).toHaveAttribute('aria-busy', 'true');
    expect(button('plan.pdf')).toHaveAttribute('aria-busy', 'true');
    answers[1]?.resolve({ status: 503 });
    await waitFor(() => expect(button('plan.pdf')).not.toHaveAttribute('aria-busy'));
    expect(button('chimney.jpg')).toHaveAttribute('aria-busy', 'true');
  });

  it('does not call an item unrestored whose restoration got no answer', async () => {
    let items = [photo];
    open({
      'GET /api/bin': () => ({ body: items }),
      [`POST /api/bin/${photo.id}/restore`]: () => {
        items = [];
        return { status: 504 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore chimney.jpg' }));
    expect(await screen.findByText(/It was restored, unless it is still in the bin/)).toBeInTheDocument();
    expect(await screen.findByText('The bin is empty')).toBeInTheDocument();
  });

  it('no longer lists an item that somebody else has restored', async () => {
    let items = [photo];
    open({
      'GET /api/bin': () => ({ body: items }),
      [`POST /api/bin/${photo.id}/restore`]: () => {
        items = [];
        return { status: 404, body: { message: 'This is not in the bin any more' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore chimney.jpg' }));
    expect(await screen.findByText('This is not in the bin any more')).toBeInTheDocument();
    expect(await screen.findByText('The bin is empty')).toBeInTheDocument();
  });

  it('asks administrators for confirmation before deleting for good', async () => {
    const calls = open(
      { 'GET /api/bin': { body: [photo] }, [`DELETE /api/bin/${photo.id}`]: { status: 204 } },
      'administrator',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete chimney.jpg for good' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete for good' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('closes the question about an item that is not in the bin any more', async () => {
    open(
      {
        'GET /api/bin': { body: [photo] },
        [`DELETE /api/bin/${photo.id}`]: {
          status: 404,
          body: { message: 'This is not in the bin any more' },
        },
      },
      'administrator',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete chimney.jpg for good' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete for good' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('This is not in the bin any more')).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeVisible());
  });

  it('shows that the bin could not be loaded', async () => {
    open({ 'GET /api/bin': { status: 500, body: { message: 'x' } } });
    expect(await screen.findByText('The bin could not be loaded')).toBeInTheDocument();
  });
});
