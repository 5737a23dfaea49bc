import type { Comment } from '@jobref/contracts/domain/comments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildComment, mara } from '../../testing/build-collaboration.js';
import { viewOnly } from '../../testing/build-job-reference.js';
import { jobReference, numbered, open, path, refresh, server } from '../../testing/open-comments.js';
import type { FakeAnswer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { readServerClock } from '../../server-clock.js';

describe('own comment', () => {
  const own = (overrides: Partial<Comment> = {}) =>
    buildComment({
      content: 'Comment 1',
      author: mara,
      abilities: { edit: true, delete: true },
      changeableUntil: new Date(Date.now() + 600_000).toISOString(),
      jobReferenceId: jobReference.id,
      ...overrides,
    });

  it('can be edited; a failure keeps the text [CO-08]', async () => {
    let comment = own();
    let isBroken = true;
    const calls = server(() => [comment], {
      [`PATCH ${path}/${comment.id}`]: ({ body }) => {
        if (isBroken) return { status: 403, body: { message: 'Too late' } };
        comment = { ...comment, ...(body as object), editedAt: comment.createdAt };
        return { body: comment };
      },
    });
    open();
    await person.click(await screen.findByRole('button', { name: 'Edit comment' }));
    const editor = await screen.findByRole('textbox', { name: 'Edit comment' });
    expect(editor).toHaveValue('Comment 1');
    // The caret is after the last word.
    await person.keyboard('!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too late')).toBeInTheDocument();
    expect(editor).toHaveValue('Comment 1!');
    isBroken = false;
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: 'Save' }));
      expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
    });
    expect(await screen.findByText('Comment 1!')).toBeInTheDocument();
    expect(screen.getByText(', edited')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Edit comment' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit comment' })).toHaveFocus();
  });

  it('keeps an unsaved edit when the page is left, until it is cancelled [CO-08]', async () => {
    sessionStorage.clear();
    server(() => [own({ id: '5' })]);
    const page = open();
    await person.click(await screen.findByRole('button', { name: 'Edit comment' }));
    await person.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ', but');
    page.unmount();
    const again = open();
    expect(await screen.findByRole('textbox', { name: 'Edit comment' })).toHaveValue('Comment 1, but');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox', { name: 'Edit comment' })).not.toBeInTheDocument();
    again.unmount();
    open();
    expect(await screen.findByText('Comment 1')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Edit comment' })).not.toBeInTheDocument();
  });

  it('keeps a new edit when the response to a cancelled one arrives late [CO-08]', async () => {
    sessionStorage.clear();
    const comment = own();
    const answer = Promise.withResolvers<FakeAnswer>();
    const calls = server(() => [comment], { [`PATCH ${path}/${comment.id}`]: () => answer.promise });
    open();
    const edit = async (words: string) => {
      await person.click(await screen.findByRole('button', { name: 'Edit comment' }));
      await person.type(await screen.findByRole('textbox', { name: 'Edit comment' }), words);
    };
    await edit('!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await edit('?');
    answer.resolve({ body: { ...comment, content: 'Comment 1!' } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveClass('ant-btn-loading'),
    );
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Comment 1?');
    expect(Object.values(sessionStorage)).toContain('Comment 1?');
  });

  it('stays open for editing when newer ones arrive', async () => {
    const all = [own()];
    server(() => all);
    const page = open();
    await person.click(await screen.findByRole('button', { name: 'Edit comment' }));
    await person.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ', but');
    all.unshift(...numbered(5));
    await refresh(page);
    expect(await screen.findByText('Comment 5')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveValue('Comment 1, but');
  });

  it('gives unsaved text to the field for a new comment when somebody deletes it [CO-08]', async () => {
    sessionStorage.clear();
    const all = [own()];
    server(() => all);
    const page = open();
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Also:');
    await person.click(await screen.findByRole('button', { name: 'Edit comment' }));
    await person.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ', but');
    all.pop();
    await refresh(page);
    expect(
      await screen.findByText(/^The comment that you were editing no longer exists/),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Also:\n\nComment 1, but');
  });

  it('is deleted after confirmation [CO-08]', async () => {
    const all = [own()];
    const calls = server(() => all, {
      [`DELETE ${path}/${all[0]?.id}`]: () => {
        all.pop();
        return { status: 204 };
      },
    });
    open();
    await person.click(await screen.findByRole('button', { name: 'Delete comment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete comment' }));
    expect(dialog.getByText(/Your comment is deleted for everybody/)).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Comment deleted')).toBeInTheDocument();
    expect(await screen.findByText('No comments yet')).toBeInTheDocument();
  });

  describe('after its time limit', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => {
      readServerClock(new Headers({ date: new Date().toISOString() }), Date.now());
      jest.useRealTimers();
    });
    const labels = () => screen.queryAllByRole('button', { name: /comment$/ }).map((button) => button.title);

    it('loses its buttons, even if the server’s clock is behind [CO-08]', async () => {
      const comment = own();
      server(() => [comment]);
      open({ ...jobReference, abilities: viewOnly });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(labels()).toEqual(['Edit comment', 'Delete comment']);
      await act(() => jest.advanceTimersByTimeAsync(600_000));
      expect(labels()).toEqual([]);
    });

    it.each([
      ['5 minutes ahead', 300_000],
      ['an hour ahead', 3_600_000],
      ['an hour behind', -3_600_000],
    ])('keeps its buttons until then when this device’s clock is %s [CO-08]', async (_, ahead) => {
      const serverTime = () => new Date(Date.now() - ahead);
      const comment = own({ changeableUntil: new Date(serverTime().getTime() + 600_000).toISOString() });
      server(() => [comment], {
        [`GET ${path}`]: () => ({ body: [comment], headers: { date: serverTime().toUTCString() } }),
      });
      open({ ...jobReference, abilities: viewOnly });
      await act(() => jest.advanceTimersByTimeAsync(598_000));
      expect(labels()).toEqual(['Edit comment', 'Delete comment']);
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      expect(labels()).toEqual([]);
    });

    it('shows what the server still permits: an administrator may always delete [CO-08]', async () => {
      let comment = own();
      server(() => [comment]);
      open({ ...jobReference, abilities: viewOnly });
      await act(() => jest.advanceTimersByTimeAsync(100));
      comment = { ...comment, abilities: { edit: false, delete: true } };
      await act(() => jest.advanceTimersByTimeAsync(600_000));
      expect(labels()).toEqual(['Delete comment']);
    });
  });
});
