import type { Share, ShareRequest } from '@jobref/contracts/domain/shares';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aisha, buildComment, buildShare, jonas, mara } from '../../testing/build-collaboration.js';
import {
  field,
  jobReference,
  numbered,
  open,
  path,
  posts,
  refresh,
  send,
  server,
  shares,
  words,
} from '../../testing/open-comments.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser } from '../../testing/render.js';
import { trackInvalidated } from '../../testing/track-invalidated.js';

beforeEach(() => sessionStorage.clear());

describe('CommentComposer', () => {
  it('sends once however often it is submitted, keeps line breaks, and appends the comment [CO-08 JD-07]', async () => {
    const all = numbered(3);
    let answer: () => void = () => undefined;
    const calls = server(() => all, {
      [`POST ${path}`]: ({ body }) =>
        new Promise((resolve) => {
          answer = () => {
            const made = buildComment({ ...(body as { content: string }), author: mara });
            all.unshift(made);
            resolve({ status: 201, body: made });
          };
        }),
    });
    open();
    await person.type(await field(), ' First{Enter}second ');
    await person.dblClick(send());
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(posts(calls)).toEqual([{ content: 'First\nsecond' }]);
    answer();
    expect(await screen.findByText(/^First\s+second$/)).toBeInTheDocument();
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(posts(calls)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: '+1 more' })).toBeInTheDocument();
    expect(words()).toEqual(['Comment 2', 'Comment 3']);
  });

  it('refreshes all comments, and whether PDFs of the job reference are up to date', async () => {
    server(() => [], { [`POST ${path}`]: { status: 201, body: buildComment() } });
    const { queryClient } = open();
    const shown = [['/api/comments'], ['/api/jobs', jobReference.id]];
    const askedAnew = trackInvalidated(queryClient, shown);
    await person.type(await field(), 'Done');
    await person.click(send());
    await waitFor(() => expect(askedAnew()).toEqual(shown));
  });

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('sends with %s [CO-08]', async (keys) => {
    const calls = server(() => [], { [`POST ${path}`]: { status: 201, body: buildComment() } });
    open();
    await person.type(await field(), `Done${keys}`);
    expect(posts(calls)).toEqual([{ content: 'Done' }]);
  });

  it('keeps the text and shows the error when sending fails; then sends it [CO-08]', async () => {
    let isBroken = true;
    const calls = server(() => [], {
      [`POST ${path}`]: () =>
        isBroken
          ? { status: 503, body: { message: 'The job service is not reachable' } }
          : { status: 201, body: buildComment() },
    });
    open();
    await person.type(await field(), 'Important');
    await person.click(send());
    expect(await screen.findByText('The job service is not reachable')).toHaveAttribute('role', 'alert');
    expect(await field()).toHaveValue('Important');
    isBroken = false;
    await waitFor(async () => {
      await person.click(send());
      expect(posts(calls)).toHaveLength(2);
    });
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(screen.queryByText('The job service is not reachable')).not.toBeInTheDocument();
  });

  it('reuses the idempotency key after a lost response, and takes a new one after success [CO-08]', async () => {
    let isLost = true;
    const calls = server(() => [], {
      [`POST ${path}`]: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return { status: 201, body: buildComment() };
      },
    });
    const keys = () =>
      calls
        .filter(({ method }) => method === 'POST')
        .map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
    const sendNow = async (sent: number) => {
      await waitFor(async () => {
        await person.click(send());
        expect(keys()).toHaveLength(sent);
      });
    };
    const page = open();
    await person.type(await field(), 'Once');
    await sendNow(1);
    page.unmount();
    open();
    expect(await field()).toHaveValue('Once');
    await sendNow(2);
    isLost = false;
    await sendNow(3);
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await person.type(await field(), 'Once');
    await sendNow(4);
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it.each([
    { meanwhile: '', left: '' },
    { meanwhile: ', and more', left: 'Once, and more' },
  ])(
    'removes sent text from the draft after leaving and returning, with “$meanwhile” written since [CO-08]',
    async ({ meanwhile, left }) => {
      const answer = Promise.withResolvers<{ status: number; body: unknown }>();
      const calls = server(() => [], { [`POST ${path}`]: () => answer.promise });
      const page = open();
      await person.type(await field(), 'Once');
      await person.click(send());
      await waitFor(() => expect(posts(calls)).toHaveLength(1));
      page.unmount();
      open();
      expect(await field()).toHaveValue('Once');
      if (meanwhile) await person.type(await field(), meanwhile);
      answer.resolve({ status: 201, body: buildComment({ content: 'Once' }) });
      await waitFor(() => expect(sessionStorage.length).toBe(left ? 1 : 0));
      expect(await field()).toHaveValue(left);
    },
  );

  it('requires text, counts characters near the limit, and rejects longer comments [VA-09]', async () => {
    const calls = server(() => []);
    open();
    await person.click(await waitFor(send));
    expect(await screen.findByText('Please write a comment')).toBeInTheDocument();
    const write = async (length: number) =>
      fireEvent.change(await field(), { target: { value: 'x'.repeat(length) } });
    await write(9_500);
    expect(screen.queryByText(/of 10,000 characters/)).not.toBeInTheDocument();
    await write(9_501);
    expect(screen.getByText('9,501 of 10,000 characters')).toBeInTheDocument();
    await write(10_001);
    await person.click(send());
    expect(await screen.findByText('Must be at most 10000 characters long')).toBeInTheDocument();
    expect(posts(calls)).toEqual([]);
  });

  it('keeps a draft through live updates and the end of a session, for that user only', async () => {
    const all = numbered(1);
    server(() => all);
    const page = open();
    await person.type(await field(), 'Half a th');
    all.unshift(buildComment({ content: 'Comment 2' }));
    await refresh(page);
    expect(await screen.findByText('Comment 2')).toBeInTheDocument();
    expect(await field()).toHaveValue('Half a th');
    page.unmount();
    const other = open(jobReference, buildCurrentUser({ id: 'another' }));
    expect(await field()).toHaveValue('');
    other.unmount();
    open();
    expect(await field()).toHaveValue('Half a th');
  });

  it('announces a colleague’s new comment, not one’s own', async () => {
    const all = numbered(1);
    server(() => all);
    const page = open();
    await screen.findByText('Comment 1');
    all.unshift(buildComment({ content: 'Comment 2', author: mara }));
    await refresh(page);
    expect(screen.queryByText(/^New comment by/)).not.toBeInTheDocument();
    all.unshift(buildComment({ content: 'Comment 3', author: aisha }));
    await refresh(page);
    expect(await screen.findByText('New comment by Aisha Rahman: Comment 3')).toHaveAttribute(
      'role',
      'status',
    );
  });
});

describe('mentioning a colleague', () => {
  const type = async (text: string) => {
    const box = (await field()) as HTMLTextAreaElement;
    await person.type(box, text);
    return box;
  };

  it('offers colleagues after an @, those who see the job reference first, and inserts the name [CO-08]', async () => {
    const calls = server(() => [], { [shares]: { body: [] } });
    open();
    const box = await type('Ask @');
    const option = (name: string) => screen.findByText(name, { selector: '[role="menuitem"] span' });
    expect(await option('Aisha Rahman')).toBeInTheDocument();
    expect(screen.getAllByText('not shared with')).toHaveLength(2);
    // Focus stays in the field: screen readers hear whom Enter would choose.
    expect(await screen.findByText(/, 1 of 2$/)).toHaveRole('status');
    fireEvent.keyDown(box, { key: 'ArrowDown', keyCode: 40 });
    fireEvent.keyUp(box, { key: 'ArrowDown', keyCode: 40, which: 40 });
    expect(await screen.findByText(/, 2 of 2$/)).toBeInTheDocument();
    await person.type(box, 'aish');
    await waitFor(() => expect(screen.queryByText('Jonas Weidner')).not.toBeInTheDocument());
    // antd reads `keyCode`, which user-event does not set.
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    expect(box).toHaveValue('Ask @arahman ');
    await waitFor(() => expect(calls.map(({ path: asked }) => asked)).not.toContain('/api/users?query=a'));
  });

  it('suggests at most fifty people of hundreds who see the job reference', async () => {
    const given = Array.from({ length: 300 }, (_, index) =>
      buildShare({ user: { ...jonas, id: `jonas-${index}`, username: `jonas.${index}` } }),
    );
    server(() => [], { [shares]: { body: given } });
    open();
    await type('Ask @');
    expect(await screen.findByText(/, 1 of 50$/)).toHaveRole('status');
    expect(screen.getAllByRole('menuitem')).toHaveLength(50);
  });

  it('shows who cannot answer or is not notified, and lets them comment in one click [PE-05 CO-08]', async () => {
    let given: Share[] = [buildShare({ user: jonas, permissions: 'view' })];
    const calls = server(() => [], {
      'GET /api/users': { body: [jonas, aisha] },
      [shares]: () => ({ body: given }),
      [shares.replace('GET', 'POST')]: ({ body }) => {
        const request = body as ShareRequest;
        const share = buildShare({
          ...request,
          user: [jonas, aisha].find(({ id }) => id === request.userId)!,
        });
        given = [...given.filter(({ userId }) => userId !== request.userId), share];
        return { status: 201, body: share };
      },
    });
    open();
    await type('@jweidner and @arahman, can you? ');
    const letAisha = await screen.findByRole('button', { name: 'Let Aisha comment' });
    expect(screen.getByText(/cannot see this job reference and will not be told/)).toHaveTextContent(
      'Aisha Rahman',
    );
    expect(screen.getByText(/may only view this job reference and cannot answer/)).toHaveTextContent(
      'Jonas Weidner',
    );
    await person.click(letAisha);
    await waitFor(() => expect(letAisha).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Let Jonas comment' }));
    await waitFor(() => expect(screen.queryByText(/cannot answer/)).not.toBeInTheDocument());
    expect(posts(calls)).toEqual([
      { userId: aisha.id, permissions: 'comment' },
      { userId: jonas.id, permissions: 'comment' },
    ]);
    expect(await field()).toHaveValue('@jweidner and @arahman, can you? ');
  });

  it('refers users who may not share to the owner, and shows no notice for administrators [PE-05]', async () => {
    server(() => [], { 'GET /api/users': { body: [jonas, { ...aisha, role: 'administrator' }] } });
    open({ ...jobReference, owner: mara, abilities: { ...jobReference.abilities, share: false } });
    await type('@jweidner @arahman');
    const notice = await screen.findByText(/cannot see this job reference/);
    expect(notice).toHaveTextContent(
      /^Jonas Weidner cannot see .* Ask Mara Lindqvist to let them comment\.$/,
    );
    expect(screen.queryByText('Aisha Rahman', { selector: 'b' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Let/ })).not.toBeInTheDocument();
  });

  it('offers no colleagues inside an email address', async () => {
    const calls = server(() => []);
    open();
    await type('office@bergmann');
    await type(' and');
    expect(calls.filter(({ path: asked }) => asked.startsWith('/api/users'))).toEqual([]);
    expect(screen.queryByText('Jonas Weidner')).not.toBeInTheDocument();
  });
});
