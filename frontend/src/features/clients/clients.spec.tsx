import '@testing-library/jest-dom';
import type { Client } from '@jobref/contracts/domain/clients';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SignedInGuard } from '../../app/guards/signed-in-guard.js';
import { clientQuery } from '../../domain/clients/queries.js';
import { jobReferenceLists, trackInvalidated } from '../../testing/track-invalidated.js';
import { fakeServer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { ClientView } from './client-view.js';
import { ClientsPage } from './clients-page.js';

const hollis: Client = {
  id: '7d1f0a52-0000-4000-8000-000000000001',
  ownerId: buildCurrentUser().id,
  name: 'Hollis & Marrow',
  email: 'office@hollis.example',
  phone: '030 1234',
  address: 'Yard 3\nBerlin',
  notes: null,
  jobReferenceCount: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 'v1',
  owner: null,
};
const path = `/api/clients/${hollis.id}`;

describe('ClientsPage', () => {
  it('searches while typing and shows when nobody is found', async () => {
    const calls = fakeServer({
      'GET /api/clients': ({ path: asked }) => ({ body: asked.includes('query=') ? [] : [hollis] }),
    });
    const { router } = openSignedIn(<ClientsPage />);
    const row = within(await screen.findByRole('row', { name: /Hollis/ }));
    expect(row.getByRole('link', { name: 'Hollis & Marrow' })).toHaveAttribute(
      'href',
      `/clients/${hollis.id}`,
    );
    expect(row.getByRole('link', { name: '030 1234' })).toHaveAttribute('href', 'tel:0301234');
    await person.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'zz');
    expect(await screen.findByText('No client found')).toBeInTheDocument();
    expect(calls.some(({ path: asked }) => asked.includes('query=zz'))).toBe(true);
    expect(calls.filter(({ path: asked }) => !asked.includes('query='))).toHaveLength(1);
    await act(() => router.navigate('/another'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('searchbox', { name: 'Search clients' })).toHaveValue('zz');
    expect(router.state.location.search).toBe('?query=zz');
  });

  it('shows that the clients could not be loaded', async () => {
    fakeServer({ 'GET /api/clients': { status: 500, body: { message: 'x' } } });
    openSignedIn(<ClientsPage />);
    expect(await screen.findByText('The clients could not be loaded')).toBeInTheDocument();
  });
});

describe('NewClientDialog', () => {
  it('is replaced by the client’s page: Back returns to the list without the dialog', async () => {
    fakeServer({
      'GET /api/clients': { body: [hollis] },
      'POST /api/clients': { status: 201, body: hollis },
    });
    const clients = { path: '/clients', element: <AntdRoot children={<ClientsPage />} /> };
    const { router } = renderRoutes(
      [
        {
          element: <SignedInGuard />,
          children: [clients, { path: '/clients/:id', element: <p>The client</p> }],
        },
      ],
      { path: '/clients', user: buildCurrentUser(), browserHistory: true },
    );
    await person.click(await screen.findByRole('button', { name: 'New client' }));
    await person.type(await screen.findByLabelText(/^Name/), 'Hollis');
    await person.click(screen.getByRole('button', { name: 'Add client' }));
    await screen.findByText('Hollis & Marrow added');
    await screen.findByText('The client');
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await act(() => back);
    expect(router.state.location).toMatchObject({ pathname: '/clients', search: '' });
    expect(await screen.findByRole('row', { name: /Hollis/ })).toBeInTheDocument();
    router.dispose();
  });
});

describe('ClientView', () => {
  const open = (client = hollis) => {
    const calls = fakeServer({
      [`GET ${path}`]: { body: client },
      [`GET ${path}/jobs`]: { body: [] },
      [`PATCH ${path}`]: { body: { ...client, name: 'Hollis' } },
      [`DELETE ${path}`]: { status: 204 },
    });
    const { queryClient } = openSignedIn(
      <ClientView id={hollis.id} list={(items) => <p>{items.length} listed</p>} />,
    );
    return Object.assign(calls, { queryClient });
  };

  it('warns that a new name changes on job references too, sends the change and refetches them', async () => {
    const calls = open();
    const shown = [...jobReferenceLists, ['/api/jobs', '9']];
    const askedAnew = trackInvalidated(calls.queryClient, shown);
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText(/^Name/);
    expect(screen.queryByText(/Changes on/)).not.toBeInTheDocument();
    await person.clear(name);
    await person.type(name, 'Hollis');
    expect(await screen.findByText('Changes on 2 job references too.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { name: 'Hollis' } }),
    );
    await waitFor(() => expect(askedAnew()).toEqual(shown));
  });

  it('keeps the page, and what is typed, when a refetch fails; not when the client is gone', async () => {
    const { queryClient } = open();
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    await person.type(await screen.findByLabelText(/^Notes/), 'Ring twice');
    const refetch = () =>
      act(() => queryClient.refetchQueries({ queryKey: clientQuery(hollis.id).queryKey }));
    fakeServer({ [`GET ${path}`]: { status: 502 } });
    await refetch();
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Ring twice');
    fakeServer({});
    await refetch();
    expect(await screen.findByText('Client not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clients' })).toHaveAttribute('href', '/clients');
  });

  it('offers no deletion of a client with job references', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Hollis & Marrow' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('deletes a client without job references after confirmation', async () => {
    const calls = open({ ...hollis, jobReferenceCount: 0 });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete client' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('navigates to the list when the client was deleted already', async () => {
    fakeServer({
      [`GET ${path}`]: { body: { ...hollis, jobReferenceCount: 0 } },
      [`GET ${path}/jobs`]: { body: [] },
      [`DELETE ${path}`]: { status: 404, body: { message: 'Client not found' } },
    });
    const { router } = openSignedIn(<ClientView id={hollis.id} list={() => null} />);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete client' }));
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Client not found')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
  });

  it('navigates to the list after a deletion, even if the live update precedes the response', async () => {
    const deleted = Promise.withResolvers<object>();
    const client = { body: { ...hollis, jobReferenceCount: 0 } };
    const answers: Parameters<typeof fakeServer>[0] = {
      [`GET ${path}`]: client,
      [`GET ${path}/jobs`]: { body: [] },
      [`DELETE ${path}`]: () => deleted.promise,
    };
    fakeServer(answers);
    const { queryClient, router } = openSignedIn(<ClientView id={hollis.id} list={() => null} />);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete client' }));
    const calls = fakeServer({
      ...answers,
      [`GET ${path}`]: { status: 404, body: { message: 'Client not found' } },
    });
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => queryClient.invalidateQueries({ queryKey: clientQuery(hollis.id).queryKey }));
    expect(screen.getByRole('heading', { name: 'Hollis & Marrow' })).toBeInTheDocument();
    deleted.resolve({ status: 204 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
  });
});
