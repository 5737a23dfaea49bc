import { act, screen, waitFor, within } from '@testing-library/react';
import { person } from '../../testing/person.js';
import { fakeServer, type FakeAnswer } from '../../testing/fake-server.js';
import { holdTimersOf } from '../../testing/hold-timers.js';
import {
  searchPath,
  searchPlaceholder,
  buildFound,
  roof,
  openSearch,
  searches,
  answering,
} from '../../testing/open-search.js';

describe('search page', () => {
  it('shows text, status and collapsed advanced filters, and sends no request initially [SE-01 SE-03 SE-04]', async () => {
    const calls = answering([]);
    openSearch();
    expect(screen.getByText('Advanced Search')).toBeInTheDocument();
    expect(screen.getByPlaceholderText(searchPlaceholder)).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Status' })).toBeInTheDocument();
    expect(screen.getByText('Start searching')).toBeInTheDocument();
    expect(screen.queryByLabelText('Date From')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Advanced Filters' }));
    for (const label of ['Date From', 'Date To', 'Client Name'])
      expect(await screen.findByLabelText(label)).toBeInTheDocument();
    expect(searches(calls)).toEqual([]);
  });

  it('applies a bulk action to all matches by sending the filters', async () => {
    const work = {
      id: 'w',
      act: 'archive',
      archived: true,
      total: 1,
      done: 1,
      refusedCount: 0,
      refused: [],
      endedAt: roof.createdAt,
    };
    const calls = fakeServer({
      [`GET ${searchPath}`]: { body: [roof], headers: { 'x-total-count': '214' } },
      'POST /api/bulk': { status: 201, body: work },
    });
    openSearch('/search?query=roof&status=draft');
    await person.click(await screen.findByRole('button', { name: 'Select' }));
    await person.click(screen.getByRole('button', { name: 'Choose all 214' }));
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('1 job reference archived')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      act: { act: 'archive', archived: true },
      chosen: { filter: { query: 'roof', status: 'draft' }, count: 214 },
    });
  });

  it('reports a reversed date range without sending a request', async () => {
    const calls = answering([roof]);
    openSearch('/search?query=roof&dateFrom=2026-12-01&dateTo=2026-11-01');
    expect(await screen.findByText('Date To is before Date From')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.startsWith('/api/jobs/search'))).toEqual([]);
  });

  it('parses filters typed in the query of the URL [SE-07]', async () => {
    const calls = answering([roof]);
    openSearch('/search?query=status%3Adraft%20roof');
    expect(await screen.findByText('Status: Draft')).toBeInTheDocument();
    expect(screen.getByText('Text: roof')).toBeInTheDocument();
    expect(searches(calls)).toEqual(['query=roof&status=draft']);
  });

  it('searches once, 300 ms after the last key, and updates the URL [SE-04 SE-05 SE-07]', async () => {
    const calls = answering([roof]);
    const pause = holdTimersOf(300);
    const { router } = openSearch();
    await person.type(screen.getByPlaceholderText(searchPlaceholder), 'roof');
    expect(searches(calls)).toEqual([]);
    act(pause);
    expect(await screen.findByText('Found 1 job reference(s)')).toBeInTheDocument();
    expect(searches(calls)).toEqual(['query=roof']);
    expect(router.state.location.search).toBe('?query=roof');
    expect(screen.getByPlaceholderText(searchPlaceholder)).toHaveValue('roof');
  });

  it('sends exactly the set parameters of a shared URL [SE-05 SE-07]', async () => {
    const calls = answering([roof]);
    openSearch('/search?query=100%25&status=draft&clientFilter=berg&dateFrom=2026-11-01&dateTo=&other=1');
    await screen.findByText('Found 1 job reference(s)');
    const dateFrom = encodeURIComponent(new Date(2026, 10, 1).toISOString());
    expect(searches(calls)).toEqual([`query=100%25&status=draft&clientFilter=berg&dateFrom=${dateFrom}`]);
    expect(await screen.findByLabelText('Date From')).toHaveValue('1 Nov 2026');
    expect(screen.getByLabelText('Client Name')).toHaveValue('berg');
  });

  it('accepts typed days in several formats, as whole days of the person’s time zone [SE-05 SE-08]', async () => {
    const calls = answering([roof]);
    const { router } = openSearch();
    await person.click(screen.getByRole('button', { name: 'Advanced Filters' }));
    await person.type(await screen.findByLabelText('Date From'), 'soon{Tab}');
    expect(screen.getByText(/“soon” is not a date/)).toBeInTheDocument();
    expect(screen.getByLabelText('Date From')).toHaveValue('soon');
    expect(searches(calls)).toEqual([]);
    await person.clear(screen.getByLabelText('Date From'));
    await person.type(screen.getByLabelText('Date From'), '29/11/2026{Tab}');
    expect(screen.queryByText(/is not a date/)).not.toBeInTheDocument();
    await person.type(screen.getByLabelText('Date To'), '30 Nov 2026{Tab}');
    await waitFor(() => expect(router.state.location.search).toBe('?dateFrom=2026-11-29&dateTo=2026-11-30'));
    expect(screen.getByText('To: 30 Nov 2026')).toBeInTheDocument();
    expect(Object.fromEntries(new URLSearchParams(searches(calls).at(-1)))).toEqual({
      dateFrom: new Date(2026, 10, 29).toISOString(),
      dateTo: new Date(new Date(2026, 11, 1).getTime() - 1).toISOString(),
    });
  });

  it('adds no history entry for Enter after the debounced search [SE-04 SE-07]', async () => {
    answering([roof]);
    const pause = holdTimersOf(300);
    const { router } = openSearch();
    await person.type(screen.getByPlaceholderText(searchPlaceholder), 'roof');
    act(pause);
    await screen.findByText('Found 1 job reference(s)');
    const { key } = router.state.location;
    await person.keyboard('{Enter}');
    expect(router.state.location.key).toBe(key);
  });

  it('searches immediately on submit [SE-01]', async () => {
    const calls = answering([roof]);
    openSearch();
    await person.type(screen.getByPlaceholderText(searchPlaceholder), '  roof {Enter}');
    await screen.findByText('Found 1 job reference(s)');
    expect(searches(calls)).toEqual(['query=roof']);
  });

  it('shows active filters as badges that can be removed one by one or all [SE-02]', async () => {
    const calls = answering([roof]);
    const { router } = openSearch('/search?query=roof&status=in_progress');
    await screen.findByText('Found 1 job reference(s)');
    expect(screen.getByText('Text: roof')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove Status: In Progress' }));
    await waitFor(() => expect(searches(calls).at(-1)).toBe('query=roof'));
    await person.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('Start searching')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    expect(screen.getByPlaceholderText(searchPlaceholder)).toHaveValue('');
  });

  it('shows the number of PDFs in total and per row when filtered by has=pdfs [DA-03 SE-02 SE-03]', async () => {
    const calls = fakeServer({
      [`GET ${searchPath}`]: { body: [{ ...roof, pdfCount: 2 }], headers: { 'x-total-count': '1' } },
      'GET /api/stats': { body: { pdfsGenerated: 2 } },
    });
    openSearch('/search?has=pdfs');
    expect(await screen.findByText('Found 1 job reference(s) with 2 PDFs')).toBeInTheDocument();
    expect(screen.getByText('2 PDFs')).toBeInTheDocument();
    expect(searches(calls)).toContain('has=pdfs');
    await person.click(screen.getByRole('button', { name: 'Remove With: PDFs' }));
    expect(await screen.findByText('Start searching')).toBeInTheDocument();
  });

  it('shows an empty state with a button that clears the filters [SE-03]', async () => {
    answering([]);
    openSearch('/search?query=nothing');
    expect(await screen.findByText('No job references found matching your criteria')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Start searching')).toBeInTheDocument();
  });

  it('lists results with hits marked and loads more on request [SE-03]', async () => {
    const first = { body: [roof], headers: { 'x-total-count': '10000+', 'x-next-cursor': 'next' } };
    const last = { body: [buildFound('2', 'Flat roof')] };
    const calls = fakeServer({
      [`GET ${searchPath}`]: (call): FakeAnswer => (call.path.includes('cursor=next') ? last : first),
    });
    openSearch('/search?query=ROOF');
    expect(await screen.findByText('Found 10,000+ job reference(s)')).toBeInTheDocument();
    const row = within(screen.getByRole('listitem'));
    expect(row.getByRole('link', { name: /Roof survey after storm/ })).toHaveAttribute('href', '/jobs/1');
    expect(row.getByText('Roof').tagName).toBe('MARK');
    expect(row.getByText('14 files')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(searches(calls)).toEqual(['query=ROOF', 'query=ROOF&cursor=next']);
  });

  it('keeps the results when the next page fails, and retries [SE-06]', async () => {
    const first = { body: [roof], headers: { 'x-total-count': '2', 'x-next-cursor': 'next' } };
    let next: FakeAnswer = { status: 503, body: { message: 'The database cannot be reached' } };
    fakeServer({ [`GET ${searchPath}`]: (call) => (call.path.includes('cursor=next') ? next : first) });
    openSearch('/search?query=roof');
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('503: The database cannot be reached')).toBeInTheDocument();
    expect(screen.getByText('Found 2 job reference(s)')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    next = { body: [buildFound('2', 'Flat roof')] };
    await person.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  it('shows an excerpt of a long description around the hit, ignoring accents [SE-03 SE-08]', async () => {
    const description = `${'Nothing of note here. '.repeat(20)}The façade is stained below the gutter.`;
    answering([{ ...roof, description }]);
    openSearch('/search?query=FACADE');
    expect((await screen.findByText('façade')).tagName).toBe('MARK');
    expect(screen.getByText(/^… /)).toHaveTextContent(/^… .{40}façade is stained below the gutter\.$/);
  });

  it('shows status and message of an error [SE-06]', async () => {
    fakeServer({ [`GET ${searchPath}`]: { status: 400, body: { message: 'Not a valid date' } } });
    openSearch('/search?dateFrom=yesterday');
    expect(await screen.findByText('400: Not a valid date')).toBeInTheDocument();
  });

  it('reports a 401 as Unauthorized [SE-06]', async () => {
    fakeServer({ [`GET ${searchPath}`]: { status: 401 } });
    openSearch('/search?query=roof');
    expect(await screen.findByText('Unauthorized')).toBeInTheDocument();
  });
});
