import { screen, waitFor } from '@testing-library/react';
import { buildComment, jonas, mara } from '../../testing/build-collaboration.js';
import { viewOnly } from '../../testing/build-job-reference.js';
import { failsThenIsEmpty } from '../../testing/fails-then-is-empty.js';
import { jobReference, numbered, open, path, server, words } from '../../testing/open-comments.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { CommentCount } from './comment-count.js';
import { CommentsCard } from './comments-card.js';

describe('CommentsCard', () => {
  it('shows the newest three, newest last, below "+N more", which opens the whole thread [JD-07 EN-10]', async () => {
    server(() => numbered(6));
    open();
    expect(await screen.findByRole('button', { name: '+3 more' })).toBeInTheDocument();
    expect(words()).toEqual(['Comment 4', 'Comment 5', 'Comment 6']);
    expect(screen.getAllByText('Jonas Weidner')).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: '+3 more' }));
    expect(words()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Comment ${number}`));
    await person.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(words()).toHaveLength(3);
  });

  it('loads older comments page by page, and shows an error when a page fails [JD-07]', async () => {
    let isBroken = false;
    const all = numbered(9);
    const calls = server(() => all, {}, 4);
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      isBroken
        ? Promise.resolve(new Response('{"message":"Not reachable"}', { status: 503 }))
        : answer(input, init);
    open();
    await person.click(await screen.findByRole('button', { name: '+6 more' }));
    expect(words()).toHaveLength(4);
    await person.click(screen.getByRole('button', { name: 'Show older comments' }));
    await waitFor(() => expect(words()).toHaveLength(8));
    isBroken = true;
    await person.click(screen.getByRole('button', { name: 'Show older comments' }));
    expect(await screen.findByText(/503: Not reachable/)).toBeInTheDocument();
    expect(words()).toHaveLength(8);
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(words()).toHaveLength(9));
    expect(words()[0]).toBe('Comment 1');
    expect(screen.queryByRole('button', { name: 'Show older comments' })).not.toBeInTheDocument();
    expect(calls.filter(({ path: asked }) => asked.startsWith(path))).toHaveLength(3);
  });

  it('shows an empty state and a load error', async () => {
    await failsThenIsEmpty(
      { failed: 'The comments could not be loaded', empty: 'No comments yet' },
      (answer) => {
        server(() => [], { [`GET ${path}`]: answer });
        open();
      },
    );
  });

  it('keeps line breaks, renders safe links and highlights mentions [JD-07 CO-08]', async () => {
    const content = 'Hello @mlindqvist and @nobody,\nsee https://a.example/x. javascript:alert(1)';
    server(() => [buildComment({ content, mentions: [mara] })]);
    const { container } = open();
    const link = await screen.findByRole('link', { name: 'https://a.example/x' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByTitle('Mara Lindqvist')).toHaveTextContent('@mlindqvist');
    // In a comment in Hebrew the @ stays before the name.
    expect(screen.getByTitle('Mara Lindqvist').tagName).toBe('BDI');
    expect(container.querySelector('[data-comment]')?.textContent).toContain(content);
  });

  it('shows when a comment was written and that it was edited [JD-07]', async () => {
    const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    server(() => [buildComment({ createdAt, editedAt: createdAt })]);
    open();
    expect(await screen.findByText('2 days ago')).toHaveAttribute(
      'title',
      expect.stringMatching(/\d{2}:\d{2}$/),
    );
    expect(screen.getByText(', edited')).toBeInTheDocument();
  });

  it('is read-only for viewers and explains why they cannot answer [PE-05]', async () => {
    server(() => numbered(1));
    open({ ...jobReference, owner: jonas, abilities: viewOnly });
    expect(await screen.findByText('Comment 1')).toBeInTheDocument();
    expect(screen.getByText(/may view this job reference but not comment on it/)).toHaveTextContent(
      'To answer, ask Jonas Weidner for permission to comment.',
    );
    expect(screen.queryByRole('textbox', { name: 'Comment' })).not.toBeInTheDocument();
  });
});

describe('CommentCount', () => {
  it('shows the total number, whatever is loaded [JD-02]', async () => {
    server(() => numbered(30), {}, 20);
    openSignedIn(<CommentCount jobReferenceId={jobReference.id} />);
    expect(await screen.findByText('30')).toBeInTheDocument();
  });

  it('groups digits, equally in the header and on the card [JD-02]', async () => {
    server(() => [], { [`GET ${path}`]: { body: numbered(3), headers: { 'x-total-count': '1522' } } });
    openSignedIn(
      <>
        <CommentCount jobReferenceId={jobReference.id} />
        <CommentsCard jobReference={jobReference} />
      </>,
    );
    expect(await screen.findAllByText('1,522')).toHaveLength(2);
    expect(screen.getByRole('button', { name: '+1,519 more' })).toBeInTheDocument();
  });
});
