import '@testing-library/jest-dom';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import { act as actInReact, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { SaveSearchButton } from '../../domain/saved-searches/save-search-button.js';
import { fakeServer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser } from '../../testing/render.js';
import { SavedSearches } from './saved-searches.js';

const me = buildCurrentUser();
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Rowe', username: 'arowe', profileImageUrl: null };
const search = (id: string, name: string, more: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ id, name, ownerId: me.id, page: 'search', address: 'query=roof', alerts: false },
  ...{ followerIds: [], owner: null, followers: [] },
  ...more,
});
const roofs = search('1', 'Roofs', { address: 'status=draft&query=roof', alerts: true });
const theirs = search('2', 'Walls', { ownerId: ada.id, owner: ada });
const path = '/api/saved-searches';

const open = (list = [roofs, theirs]) => {
  const calls = fakeServer({
    [`GET ${path}`]: () => ({ body: list }),
    [`GET ${path}/counts`]: { body: list.map(({ id }, index) => ({ id, count: index === 0 ? 100 : 7 })) },
    [`POST ${path}`]: { status: 201, body: roofs },
    [`POST ${path}/1/restore`]: { body: roofs },
    [`PATCH ${path}/1`]: { body: roofs },
    [`PUT ${path}/order`]: { body: [...list].reverse() },
    [`DELETE ${path}/1`]: { status: 204 },
  });
  openSignedIn(<SavedSearches />, me);
  return calls;
};
const manage = async () => {
  await person.click(await screen.findByRole('button', { name: 'Manage saved searches' }));
  return within(await screen.findByRole('dialog', { name: 'Saved searches' }));
};
const act = async (dialog: Awaited<ReturnType<typeof manage>>, name: string, entry: string) => {
  await person.click(dialog.getByRole('button', { name: `Actions for ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('SavedSearches', () => {
  it('links to each search and shows its number of matches', async () => {
    open();
    const nav = within(await screen.findByRole('navigation', { name: 'Saved searches' }));
    const link = await nav.findByRole('link', { name: /Roofs.*notified of new matches.*99\+/ });
    expect(link).toHaveAttribute('href', '/search?status=draft&query=roof&saved=1');
    expect(nav.getByRole('link', { name: /Walls.*7/ })).toBeInTheDocument();
  });

  it('moves a page that shows a search to its current query, unless its filters were changed there', async () => {
    const renamed = { ...roofs, address: 'status=draft&tag=Slate' };
    const shownAt = async (address: string) => {
      let list = [roofs];
      fakeServer({
        [`GET ${path}`]: () => ({ body: list }),
        [`GET ${path}/counts`]: { body: [] },
      });
      const { router, queryClient, unmount } = openSignedIn(
        <SavedSearches />,
        me,
        `/search?${address}&saved=1`,
      );
      await screen.findByRole('link', { name: /Roofs/ });
      list = [renamed];
      await actInReact(() => queryClient.invalidateQueries());
      await waitFor(() =>
        expect(screen.getByRole('link', { name: /Roofs/ })).toHaveAttribute(
          'href',
          expect.stringContaining('Slate'),
        ),
      );
      unmount();
      return router.state.location.search;
    };
    expect(await shownAt('query=roof&status=draft')).toBe('?status=draft&tag=Slate&saved=1');
    expect(await shownAt('query=wall')).toBe('?query=wall&saved=1');
  });

  it('renders nothing and requests no counts without saved searches', async () => {
    const calls = open([]);
    await waitFor(() => expect(calls.map((call) => call.path)).toEqual([path]));
    expect(screen.queryByRole('navigation', { name: 'Saved searches' })).not.toBeInTheDocument();
  });

  it('renames, deletes and switches alerts; a deletion can be undone', async () => {
    const calls = open();
    const dialog = await manage();
    expect(dialog.getByText('Ada Rowe')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Notify me of new matches for Roofs' }));
    await waitFor(() => expect(calls.at(-1)?.path.startsWith(path)).toBe(true));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ alerts: false });
    await act(dialog, 'Roofs', 'Delete');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Roofs” restored')).toBeInTheDocument();
    await act(dialog, 'Roofs', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Please enter a name')).toBeInTheDocument();
    await person.type(name, 'Tiles{Enter}');
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject({ name: 'Tiles' }),
    );
  });

  it('keeps the rename dialog open when the response to another rename arrives late', async () => {
    const answer = Promise.withResolvers<{ body: SavedSearch }>();
    fakeServer({
      [`GET ${path}`]: { body: [roofs, search('3', 'Tiles')] },
      [`PATCH ${path}/1`]: () => answer.promise,
    });
    openSignedIn(<SavedSearches />, me);
    const dialog = await manage();
    await act(dialog, 'Roofs', 'Rename');
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), ' A{Enter}');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(dialog, 'Tiles', 'Rename');
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), ' B');
    answer.resolve({ body: { ...roofs, name: 'Roofs A' } });
    expect(await screen.findByText('Renamed to “Roofs A”')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tiles B');
  });

  it('can be sorted by keyboard and without dragging; a colleague’s search can only be removed from the list', async () => {
    const calls = open();
    const dialog = await manage();
    dialog.getByRole('button', { name: 'Move Roofs' }).focus();
    await person.keyboard(' ');
    await screen.findByText('Roofs picked up.');
    await person.click(dialog.getByRole('button', { name: 'Actions for Walls' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Move up',
      'Remove from my list',
    ]);
    const order = () => calls.find(({ method }) => method === 'PUT')?.body;
    expect(order()).toBeUndefined();
    await person.click(screen.getByRole('menuitem', { name: 'Move up' }));
    await waitFor(() => expect(order()).toEqual({ ids: ['2', '1'] }));
  });
});

describe('SaveSearchButton', () => {
  it('saves the search under a name', async () => {
    const calls = fakeServer({ [`POST ${path}`]: { status: 201, body: roofs } });
    openSignedIn(
      <SaveSearchButton page="search" address="query=roof" suggestedName="roof">
        Save search
      </SaveSearchButton>,
    );
    await person.click(screen.getByRole('button', { name: 'Save search' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('roof');
    await person.click(screen.getByRole('checkbox', { name: 'Notify me of new matches' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Roofs” was saved to the sidebar')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ name: 'roof', page: 'search', address: 'query=roof', alerts: true },
    });
  });

  it('suggests the current name, not that of the search saved before', async () => {
    fakeServer({ [`POST ${path}`]: { status: 201, body: roofs } });
    const Page = () => {
      const query = useLocation().search.slice(1);
      return (
        <SaveSearchButton page="search" address={`query=${query}`} suggestedName={query}>
          Save search
        </SaveSearchButton>
      );
    };
    const { router } = openSignedIn(<Page />, me, '/?roof');
    const suggested = async () => {
      await person.click(screen.getByRole('button', { name: 'Save search' }));
      return screen.findByRole('textbox', { name: 'Name' });
    };
    expect(await suggested()).toHaveValue('roof');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await actInReact(() => router.navigate('/?wall'));
    expect(await suggested()).toHaveValue('wall');
  });

  const openChanged = async (savedSearch: SavedSearch) => {
    const calls = fakeServer({
      [`GET ${path}`]: { body: [savedSearch] },
      [`PATCH ${path}/1`]: { body: savedSearch },
      [`POST ${path}`]: { status: 201, body: theirs },
    });
    openSignedIn(
      <SaveSearchButton page="search" address="query=roof" suggestedName="roof">
        Save search
      </SaveSearchButton>,
      me,
      '/search?query=roof&saved=1',
    );
    await screen.findByRole('button', { name: 'Save as new' });
    return calls;
  };

  it('updates the opened saved search, or saves a new one', async () => {
    const calls = await openChanged(roofs);
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('“Roofs” is changed')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ address: 'query=roof' });
    await person.click(screen.getByRole('button', { name: 'Save as new' }));
    expect(await screen.findByRole('dialog', { name: 'Save search' })).toBeInTheDocument();
  });

  it('only saves a new one for followers of the opened search', async () => {
    await openChanged({ ...roofs, ownerId: ada.id, owner: ada });
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });
});
