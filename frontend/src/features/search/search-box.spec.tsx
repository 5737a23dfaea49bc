import type { JobReference } from '@jobref/contracts/domain/job-references';
import { act, screen, waitFor } from '@testing-library/react';
import { person } from '../../testing/person.js';
import { fakeServer } from '../../testing/fake-server.js';
import { holdTimersOf } from '../../testing/hold-timers.js';
import {
  searchPath,
  searchPlaceholder,
  roof,
  openSearch,
  searches,
  answering,
} from '../../testing/open-search.js';

describe('search box', () => {
  const letter = {
    ...roof,
    matches: [
      { where: 'title', snippet: '\u0002Roof\u0003' },
      {
        where: 'file',
        fileId: '9',
        fileName: 'Schedule.pdf',
        mimeType: 'application/pdf',
        page: 7,
        snippet: '… the \u0002lead flashing\u0003 above',
      },
      {
        where: 'file',
        fileId: '8',
        fileName: 'Scope.docx',
        mimeType: 'application/msword',
        snippet: 'flashing',
      },
      { where: 'comment', snippet: '\u0002flashing\u0003 on Tuesday' },
    ],
  } as unknown as JobReference;

  it('shows the filters as text and sets them from typed text', async () => {
    const calls = answering([roof]);
    const pause = holdTimersOf(300);
    const { router } = openSearch('/search?status=draft&query=roof');
    const box = screen.getByPlaceholderText(searchPlaceholder);
    expect(box).toHaveValue('status:draft roof');
    await person.clear(box);
    await person.type(box, 'client:"Hollis & Co" tile -gutter');
    act(pause);
    await waitFor(() => expect(searches(calls).at(-1)).toBe('query=tile+-gutter&clientFilter=Hollis+%26+Co'));
    expect(box).toHaveValue('client:"Hollis & Co" tile -gutter');
    expect(router.state.location.search).toContain('clientFilter=Hollis');
    expect(screen.getByRole('button', { name: 'Remove Client: Hollis & Co' })).toBeInTheDocument();
  });

  it('explains parts that were not understood and the limits of short words', async () => {
    answering([]);
    openSearch('/search?query=colour%3Ared');
    expect(await screen.findByText(/“colour:red” was not understood/)).toBeInTheDocument();
    const pause = holdTimersOf(300);
    openSearch('/search');
    await person.type(screen.getAllByPlaceholderText(searchPlaceholder).at(-1)!, 'roof "tile');
    act(pause);
    expect(
      await screen.findByText(/“"tile” was not understood .* Quotation marks must come in pairs\.$/),
    ).toBeInTheDocument();
    openSearch('/search?query=ab');
    expect(await screen.findByText(/One or two letters/)).toBeInTheDocument();
  });

  it('shows where on a job reference the words were found and links to the page of the file', async () => {
    answering([letter]);
    openSearch('/search?query=lead%20flashing');
    const link = await screen.findByRole('link', { name: /^Schedule.pdf ?, page 7$/ });
    expect(link).toHaveAttribute('href', '/api/jobs/1/files/9#page=7');
    expect(screen.getByText('lead flashing').tagName).toBe('MARK');
    for (const [name, part] of [
      ['Scope.docx', 'files'],
      ['a comment', 'comments'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/jobs/1#${part}`);
    expect(screen.queryByText(/In Roof/)).not.toBeInTheDocument();
  });

  it('lists words searched in the newest only, words left out, and matching clients', async () => {
    fakeServer({
      [`GET ${searchPath}`]: {
        body: [],
        headers: { 'x-total-count': '0', 'x-common-words': 'dach%2C,roof' },
      },
      'GET /api/clients': { body: [{ id: 'c1', name: 'Roof & Sons' }] },
    });
    openSearch(`/search?query=${'"roof" '.repeat(11)}`);
    expect(await screen.findByText(/“dach,”, “roof” occurs in very many files/)).toBeInTheDocument();
    expect(screen.getByText(/takes 10 words or phrases: “roof” is not searched/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Roof & Sons' })).toHaveAttribute('href', '/clients/c1');
  });

  it('stays in sync with the advanced filters', async () => {
    answering([]);
    openSearch('/search?query=roof tile -gutter&has=pdfs');
    const box = screen.getByRole('combobox', { name: 'Search text' });
    const without = await screen.findByRole('combobox', { name: 'Without the words' });
    expect(screen.getByText('gutter')).toBeInTheDocument();
    await person.type(without, 'lead flashing{Enter}');
    await waitFor(() => expect(box).toHaveValue('has:pdfs roof tile -"gutter" -"lead flashing"'));
    await person.click(screen.getByRole('combobox', { name: 'With' }));
    await person.click(await screen.findByTitle('Photos'));
    await waitFor(() => expect(box).toHaveValue('has:photos roof tile -"gutter" -"lead flashing"'));
    await person.click(screen.getAllByRole('img', { name: 'close', hidden: true })[0]!);
    await waitFor(() => expect(box).toHaveValue('has:photos roof tile -"lead flashing"'));
  });

  it('offers to search words separately when no phrase matches', async () => {
    answering([]);
    openSearch('/search?query=chimney Hollis "roof tile" -gutter');
    await person.click(
      await screen.findByRole('button', { name: 'Look for these words in different places' }),
    );
    const box = screen.getByRole('combobox', { name: 'Search text' });
    await waitFor(() => expect(box).toHaveValue('"chimney" "Hollis" "roof tile" -"gutter"'));
    expect(screen.queryByRole('button', { name: /different places/ })).not.toBeInTheDocument();
  });

  it('labels results that match only by similar spelling', async () => {
    answering([{ ...roof, isNear: true } as unknown as JobReference]);
    openSearch('/search?query=roff');
    expect(await screen.findByText('No exact matches')).toBeInTheDocument();
  });
});
