import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { newJobReference, share } from '../testing/builders.js';
import {
  asColleague,
  auditOf,
  feedOf,
  giveTask,
  notificationsOf,
  writeComment,
} from '../testing/collaboration.js';
import { administrator, agent, notVisible, jobsForTests } from '../testing/started-jobs.js';

const noComment = { code: 'not_found', message: 'Comment not found' };

describe('comments [EN-10 CO-08]', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let editor: UserActor;
  let viewer: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    [owner, editor, viewer] = [agent(), agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
    await share(jobs, jobReferenceId, editor.id, 'edit');
    await share(jobs, jobReferenceId, viewer.id, 'view');
  });

  const write = (author: UserActor, content?: string, mentioned?: UserActor[]) =>
    writeComment(jobs, author, jobReferenceId, content, mentioned);
  const list = async (actor: UserActor) => (await jobs.client.comments(actor, { jobReferenceId })).items;
  const edit = (actor: UserActor, commentId: string, content: string, mentioned: UserActor[] = []) =>
    jobs.client.editComment(actor, {
      jobReferenceId,
      commentId,
      content,
      mentioned: mentioned.map(asColleague),
    });
  const remove = (actor: UserActor, commentId: string) =>
    jobs.client.removeComment(actor, { jobReferenceId, commentId });
  const written = (commentId: string, minutesAgo: number) =>
    jobs.query(
      `update jobs.comments set created_at = now() - make_interval(mins => $2, secs => 1) where id = $1`,
      [commentId, minutesAgo],
    );

  it('creates a comment for people with permission, with feed and audit entries [PE-05 PE-07]', async () => {
    const made = await write(editor, 'Two tiles\nare  loose 😀');
    expect(made).toMatchObject({
      jobReferenceId,
      job: { id: jobReferenceId, title: 'Roof survey' },
      content: 'Two tiles\nare  loose 😀',
      authorId: editor.id,
      mentionedIds: [],
      editedAt: null,
      abilities: { edit: true, delete: true },
    });
    expect(Date.parse(made.changeableUntil) - Date.parse(made.createdAt)).toBe(15 * 60_000);
    expect(await list(editor)).toEqual([made]);
    expect(await list(viewer)).toEqual([{ ...made, abilities: { edit: false, delete: false } }]);
    expect(await list(administrator())).toEqual([{ ...made, abilities: { edit: false, delete: true } }]);
    expect((await feedOf(jobs, viewer, jobReferenceId))[0]).toBe('Comment on Roof survey');
    expect(await auditOf(jobs, made.id)).toEqual([
      {
        action: 'comment.created',
        before: null,
        after: { jobReferenceId, content: made.content, mentionedIds: [] },
      },
    ]);
    expect(await failureOf(write(viewer))).toEqual({
      code: 'forbidden',
      message: 'You may view this job reference but not comment on it',
    });
    expect(await failureOf(write(agent()))).toEqual(notVisible);
    expect(await failureOf(list(agent()))).toEqual(notVisible);
  });

  it('lets people with permission to comment write, edit and delete comments, and nothing else [PE-05]', async () => {
    const commenter = agent();
    await share(jobs, jobReferenceId, commenter.id, 'comment');
    const { id, abilities } = await write(commenter, 'An answer');
    expect(abilities).toEqual({ edit: true, delete: true });
    expect((await edit(commenter, id, 'A better answer')).content).toBe('A better answer');
    await remove(commenter, id);
    const { client } = jobs;
    for (const change of [
      () => client.update(commenter, { jobReferenceId, changes: { title: 'Mine' } }),
      () => client.reserveFilePlace(commenter, { jobReferenceId }),
      () => client.requestPdf(commenter, { jobReferenceId }),
      () => giveTask(jobs, commenter, jobReferenceId, owner),
      () =>
        client.share(commenter, {
          jobReferenceId,
          userId: owner.id,
          colleague: asColleague(owner),
          permissions: 'view',
        }),
    ])
      expect(await failureOf(change())).toMatchObject({ code: 'forbidden' });
  });

  it('notifies the owner, or the mentioned people and not the owner twice', async () => {
    const plain = await write(editor);
    expect(await notificationsOf(jobs, plain.id)).toEqual([
      { type: 'comment', recipients: [owner.id], by: editor.id },
    ]);
    const spoken = await write(editor, '@viewer, look', [viewer]);
    expect(await notificationsOf(jobs, spoken.id)).toEqual([
      { type: 'mention', recipients: [viewer.id], by: editor.id },
      { type: 'comment', recipients: [owner.id], by: editor.id },
    ]);
    const toOwner = await write(editor, '@owner', [owner]);
    expect(await notificationsOf(jobs, toOwner.id)).toEqual([
      { type: 'mention', recipients: [owner.id], by: editor.id },
    ]);
    const own = await write(owner);
    expect(await notificationsOf(jobs, own.id)).toEqual([]);
  });

  it('mentions neither people without access nor the author [PE-05]', async () => {
    const chief = administrator();
    const made = await write(editor, 'All of you', [agent(), viewer, editor, viewer, chief]);
    expect(made.mentionedIds).toEqual([viewer.id, chief.id]);
    expect(await notificationsOf(jobs, made.id)).toContainEqual({
      type: 'mention',
      recipients: [viewer.id, chief.id],
      by: editor.id,
    });
  });

  it.each([
    ['', 'Please write a comment'],
    [' \n\u200b', 'Please write a comment'],
    ['x'.repeat(10_001), 'Must be at most 10000 characters long'],
    ['a\u0000b', 'Contains characters that cannot be stored'],
    ['half \ud83d of one', 'Contains characters that cannot be stored'],
  ])('refuses %j and names the field [VA-09]', async (content, message) => {
    const refused = { code: 'invalid_input', field: 'content', message };
    expect(await failureOf(write(owner, content))).toEqual(refused);
    const { id } = await write(owner);
    expect(await failureOf(edit(owner, id, content))).toEqual(refused);
  });

  it('accepts exactly 10,000 characters of any script [VA-09]', async () => {
    for (const content of ['x'.repeat(10_000), '屋'.repeat(10_000), '😀'.repeat(5_000)]) {
      const { id } = await write(owner, content);
      expect(await list(viewer)).toContainEqual(expect.objectContaining({ id, content }));
    }
  });

  it('marks an edited comment and notifies only people newly mentioned [PE-07]', async () => {
    const { id, createdAt } = await write(editor, '@viewer look', [viewer]);
    const told = await notificationsOf(jobs, id);
    const edited = await edit(editor, id, '@viewer @owner look', [viewer, owner]);
    expect(edited).toMatchObject({
      content: '@viewer @owner look',
      mentionedIds: [viewer.id, owner.id],
      createdAt,
    });
    expect(Date.parse(edited.editedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt));
    await edit(editor, id, 'look', []);
    expect(await notificationsOf(jobs, id)).toEqual([
      ...told,
      { type: 'mention', recipients: [owner.id], by: editor.id },
    ]);
    expect((await auditOf(jobs, id)).slice(1)).toEqual([
      {
        action: 'comment.edited',
        before: { jobReferenceId, content: '@viewer look', mentionedIds: [viewer.id] },
        after: { jobReferenceId, content: '@viewer @owner look', mentionedIds: [viewer.id, owner.id] },
      },
      {
        action: 'comment.edited',
        before: { jobReferenceId, content: '@viewer @owner look', mentionedIds: [viewer.id, owner.id] },
        after: { jobReferenceId, content: 'look', mentionedIds: [] },
      },
    ]);
    expect((await feedOf(jobs, owner, jobReferenceId))[0]).toBe('Comment edited on Roof survey');
  });

  it('changes nothing for the same content', async () => {
    const made = await write(editor, '@viewer look', [viewer]);
    expect(await edit(editor, made.id, ' @viewer look ', [viewer, owner])).toEqual(made);
    expect(await auditOf(jobs, made.id)).toHaveLength(1);
    expect(await notificationsOf(jobs, made.id)).toHaveLength(2);
  });

  it('lets authors edit and delete for 15 minutes [PE-05]', async () => {
    const { id } = await write(editor);
    await written(id, 14);
    await edit(editor, id, 'Just in time');
    await written(id, 15);
    expect((await list(editor))[0]?.abilities).toEqual({ edit: false, delete: false });
    expect(await failureOf(edit(editor, id, 'Too late'))).toEqual({
      code: 'forbidden',
      message: 'A comment can be changed only within 15 minutes of being written',
    });
    expect(await failureOf(remove(editor, id))).toEqual({
      code: 'forbidden',
      message: 'A comment can be deleted only within 15 minutes of being written',
    });
    await written(id, 14);
    await remove(editor, id);
    expect(await list(editor)).toEqual([]);
  });

  it('lets nobody else edit, and only administrators delete, at any time [PE-05 PE-07]', async () => {
    const { id } = await write(editor, 'Rude');
    const chief = administrator();
    for (const other of [owner, viewer, chief])
      expect(await failureOf(edit(other, id, 'Polite'))).toEqual({
        code: 'forbidden',
        message: 'Only its author may change a comment',
      });
    for (const other of [owner, viewer])
      expect(await failureOf(remove(other, id))).toEqual({
        code: 'forbidden',
        message: 'Only its author or an administrator may delete a comment',
      });
    for (const call of [edit(agent(), id, 'Mine'), remove(agent(), id)])
      expect(await failureOf(call)).toEqual(notVisible);
    await written(id, 60 * 24);
    await remove(chief, id);
    expect(await failureOf(remove(chief, id))).toEqual(noComment);
    expect(await failureOf(edit(editor, id, 'Polite'))).toEqual(noComment);
    expect((await auditOf(jobs, id)).at(-1)).toMatchObject({
      action: 'comment.deleted',
      before: { jobReferenceId, content: 'Rude', authorId: editor.id },
    });
    expect((await feedOf(jobs, owner, jobReferenceId))[0]).toBe('Comment deleted from Roof survey');
  });

  it('refuses changes by an author who may only view, or nothing, by now [PE-05]', async () => {
    const { id } = await write(editor);
    const shareId = await share(jobs, jobReferenceId, editor.id, 'view');
    for (const call of [edit(editor, id, 'Mine'), remove(editor, id)])
      expect(await failureOf(call)).toMatchObject({ code: 'forbidden' });
    await jobs.client.unshare(owner, { jobReferenceId, shareId });
    for (const call of [edit(editor, id, 'Mine'), remove(editor, id)])
      expect(await failureOf(call)).toEqual(notVisible);
    expect((await list(owner))[0]).toMatchObject({ authorId: editor.id, editedAt: null });
  });

  it('answers not_found to changes under another job reference', async () => {
    const { id } = await write(owner);
    const elsewhere = {
      jobReferenceId: await newJobReference(jobs, owner),
      commentId: id,
    };
    expect(await failureOf(jobs.client.removeComment(owner, elsewhere))).toEqual(noComment);
    expect(
      await failureOf(jobs.client.editComment(owner, { ...elsewhere, content: 'Mine', mentioned: [] })),
    ).toEqual(noComment);
    await jobs.client.remove(owner, { jobReferenceId });
    expect(await jobs.query('select 1 from jobs.comments where id = $1', [id])).toEqual([]);
  });
});
