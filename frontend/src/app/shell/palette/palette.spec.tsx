import { screen, waitFor } from '@testing-library/react';
import { person } from '../../../testing/person.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { buildJobReference } from '../../../testing/build-job-reference.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';
import { SignedInGuard } from '../../guards/signed-in-guard.js';
import { ShellPages } from '../../layouts.js';

const roof = {
  ...buildJobReference({ title: 'Roof survey', clientName: 'Hollis' }),
  matches: [],
  isNear: false,
};

const open = async (role: 'agent' | 'administrator' = 'agent') => {
  const view = renderRoutes(
    [
      {
        element: <SignedInGuard />,
        children: [
          {
            element: <ShellPages />,
            children: [
              { path: '*', handle: { title: 'Page' }, element: <button type="button">Elsewhere</button> },
            ],
          },
        ],
      },
    ],
    { path: '/', user: buildCurrentUser({ role }) },
  );
  await screen.findByRole('navigation', { name: 'Main' });
  return view;
};
const options = () => screen.getAllByRole('option').map((each) => each.textContent);
const box = () => screen.findByRole('combobox', { name: /Jump to/ });

describe('command palette', () => {
  it('opens with Ctrl+K and navigates by keyboard alone', async () => {
    fakeServer({ 'GET /api/jobs/search': { body: [] } });
    const { router } = await open('administrator');
    await person.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await person.keyboard('repo');
    // Local results come first, and stay first when the server has answered.
    expect(options()).toEqual(['Reports', 'repo']);
    const chosen = screen.getByRole('option', { name: 'Reports' });
    expect(await box()).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    await person.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/reports'));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  it('stays closed below the photo viewer, which would hide it', async () => {
    await open('agent');
    const viewer = document.createElement('dialog');
    viewer.open = true;
    document.body.append(viewer);
    await person.keyboard('{Control>}k{/Control}');
    viewer.remove();
    await person.keyboard('x');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('finds job references and their clients', async () => {
    const calls = fakeServer({
      'GET /api/jobs/search': { body: [roof] },
      'GET /api/clients': { body: [{ id: 'c1', name: 'Hollis', email: 'office@hollis.example' }] },
      'GET /api/saved-searches': {
        body: [{ id: 's', name: 'Hollis drafts', page: 'search', address: 'status=draft' }],
      },
    });
    const { router } = await open();
    await person.click(screen.getByRole('button', { name: 'Jump to (Ctrl+K)' }));
    await person.type(await box(), 'holl');
    await screen.findByRole('option', { name: /Roof survey/ });
    expect(await screen.findByRole('option', { name: /^Hollis ?office/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Hollis drafts' })).toBeInTheDocument();
    expect(calls.map(({ path }) => path).filter((path) => path.includes('jobs/search'))).toEqual([
      '/api/jobs/search?query=holl&limit=6&total=false',
    ]);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${roof.id}`));
  });

  it('hides results of an earlier text, and keeps the selected option when responses arrive', async () => {
    let answer: () => void = () => undefined;
    const calls = fakeServer({
      'GET /api/jobs/search': ({ path }) =>
        path.includes('query=holl&')
          ? { body: [roof] }
          : new Promise((resolve) => (answer = () => resolve({ body: [roof] }))),
      'GET /api/saved-searches': {
        body: [{ id: 's', name: 'Hollis drafts', page: 'search', address: 'status=draft' }],
      },
    });
    await open();
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await box(), 'holl');
    await screen.findByRole('option', { name: /Roof survey/ });
    await person.keyboard('i');
    expect(options()).toEqual(['Hollis drafts', 'holli']);
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(calls.map(({ path }) => path).join()).toContain('query=holli&'));
    answer();
    await screen.findByRole('option', { name: /Roof survey/ });
    expect(screen.getByRole('option', { name: 'holli' })).toHaveAttribute('aria-selected', 'true');
  });

  it('parses filters as the search page does, with days in the person’s own time zone', async () => {
    const calls = fakeServer({ 'GET /api/jobs/search': { body: [] } });
    const { router } = await open();
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await box(), 'status:draft before:2026-10 slate');
    await waitFor(() => expect(calls.map(({ path }) => path).join()).toContain('query=slate&status=draft'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    const asked = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(asked)).toEqual({ query: 'slate', status: 'draft', dateTo: '2026-09-30' });
  });

  it('receives all text typed before its field has focus', async () => {
    fakeServer({ 'GET /api/jobs/search': { body: [] } });
    await open();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await person.keyboard('{Control>}k{/Control}clie');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await person.keyboard('nt');
    expect(await box()).toHaveValue('client');
    await person.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    await person.keyboard('x{Control>}k{/Control}');
    expect(await box()).toHaveValue('');
  });

  it('offers agents no administration page', async () => {
    fakeServer({});
    await open();
    await person.keyboard('{Control>}k{/Control}');
    await box();
    expect(options()).toEqual(expect.arrayContaining(['New job reference', 'Clients', 'Bin']));
    expect(options()).not.toContain('Reports');
  });
});
