import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { oneQuery } from '../api/query.js';
import { SignedInGuard } from '../app/guards/signed-in-guard.js';
import { fakeServer } from '../testing/fake-server.js';
import { person } from '../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../testing/render.js';
import { hintKey } from './session.js';
import { useSignedInUser } from './signed-in-user.js';

jest.mock('./leave-to.js', () => ({ leaveTo: jest.fn() }));

const mara = buildCurrentUser();
const helen = buildCurrentUser({ id: '0b8f3f0e-6c1e-4d5a-9a51-7f1f6f1c2d3f', firstName: 'Helen' });
const Page = () => (
  <label>
    Note of {useSignedInUser().firstName} <input />
  </label>
);
const open = (answer: object) => {
  const calls = fakeServer({ 'GET /api/auth/user': answer });
  renderRoutes([{ element: <SignedInGuard />, children: [{ path: '/', element: <Page /> }] }], {
    user: mara,
  });
  return calls;
};
const fromOtherTab = (key: string) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

describe('change in another tab', () => {
  it('shows the sign-out [ER-05]', async () => {
    open({ status: 401, body: { message: 'Sign in first' } });
    fromOtherTab(hintKey);
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.queryByLabelText(/Note/)).not.toBeInTheDocument();
  });

  it('remounts the page for another person, without data of the previous one [ER-05 PE-05]', async () => {
    open({ body: helen });
    await person.type(screen.getByLabelText('Note of Mara'), 'Half a sentence');
    fromOtherTab(hintKey);
    expect(await screen.findByLabelText('Note of Helen')).toHaveValue('');
    expect(await screen.findByText('Signed in as Helen Lindqvist')).toBeInTheDocument();
  });

  it('fetches the data of the person who signs in after a sign-out [PE-05]', async () => {
    let user: typeof mara | null = mara;
    fakeServer({
      'GET /api/auth/user': () => (user ? { body: user } : { status: 401 }),
      'GET /api/jobs': () => ({ body: `"Jobs of ${user?.firstName}"` }),
    });
    const Jobs = () => <p>{useQuery(oneQuery<string>('/api/jobs')).data}</p>;
    renderRoutes([{ element: <SignedInGuard />, children: [{ path: '/', element: <Jobs /> }] }], { user });
    expect(await screen.findByText('Jobs of Mara')).toBeInTheDocument();
    user = null;
    fromOtherTab(hintKey);
    await waitFor(() => expect(screen.queryByText('Jobs of Mara')).not.toBeInTheDocument());
    user = helen;
    fromOtherTab(hintKey);
    expect(await screen.findByText(/Jobs of/)).toHaveTextContent('Jobs of Helen');
  });

  it('is ignored for other storage keys', () => {
    const calls = open({ body: mara });
    fromOtherTab('jobref.appearance');
    expect(calls).toEqual([]);
  });
});
