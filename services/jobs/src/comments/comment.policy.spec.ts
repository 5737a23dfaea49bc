import { randomUUID } from 'node:crypto';
import { type Actor, anonymous, type UserActor } from '@jobref/contracts/domain/actor';
import type { Permissions } from '@jobref/contracts/domain/shares';
import {
  changeableUntil,
  type CommentAct,
  type CommentFacts,
  commentAbilitiesOf,
  commentRefusal,
} from './comment.policy.js';

const person = (): UserActor => ({ kind: 'user', id: randomUUID(), role: 'agent' });
const [owner, author, other] = [person(), person(), person()];
const administrator: UserActor = { ...person(), role: 'administrator' };
const written = new Date('2026-03-01T10:00:00.123Z');
const later = (ms: number) => new Date(written.getTime() + ms);
const lastMoment = later(15 * 60_000 - 1);
const tooLate = later(15 * 60_000);
const comment = (sharedPermissions: Permissions | null, authorId = author.id): CommentFacts => ({
  ownerId: owner.id,
  authorId,
  createdAt: written,
  sharedPermissions,
});

const cases: [string, Actor, CommentFacts, Date, CommentAct[]][] = [
  ['its author at once', author, comment('edit'), written, ['delete', 'edit']],
  ['its author in the last moment', author, comment('edit'), lastMoment, ['delete', 'edit']],
  ['its author after 15 minutes', author, comment('edit'), tooLate, []],
  ['its author, who may comment', author, comment('comment'), written, ['delete', 'edit']],
  ['its author, who may only view by now', author, comment('view'), written, []],
  ['its author without access', author, comment(null), written, []],
  ['the owner of the job reference', owner, comment(null), written, []],
  ['the owner, as author', owner, comment(null, owner.id), lastMoment, ['delete', 'edit']],
  ['a colleague who may edit', other, comment('edit'), written, []],
  ['nobody', anonymous, comment('edit'), written, []],
  ['an administrator', administrator, comment(null), written, ['delete']],
  ['an administrator after 15 minutes', administrator, comment(null), tooLate, ['delete']],
  ['an administrator as author', administrator, comment(null, administrator.id), written, ['delete', 'edit']],
  ['an administrator as author, late', administrator, comment(null, administrator.id), tooLate, ['delete']],
];

describe('comment policy [PE-05]', () => {
  it.each(cases)('allows exactly the expected acts: %s', (_, actor, access, now, acts) => {
    const abilities = commentAbilitiesOf(actor, access, now);
    expect((Object.keys(abilities) as CommentAct[]).filter((act) => abilities[act]).sort()).toEqual(acts);
  });

  it('returns the moment until which the author may change a comment', () => {
    expect(changeableUntil({ createdAt: written })).toEqual(tooLate);
  });

  it.each([
    ['a colleague', other, 'edit', 'Only its author may change a comment'],
    ['a colleague', other, 'delete', 'Only its author or an administrator may delete a comment'],
    ['its late author', author, 'edit', 'A comment can be changed only within 15 minutes of being written'],
    ['its late author', author, 'delete', 'A comment can be deleted only within 15 minutes of being written'],
  ] as const)('explains the refusal to %s', (_, actor, act, sentence) => {
    expect(commentRefusal(actor, act, comment('edit'))).toBe(sentence);
  });

  it('explains the refusal to an author who may only view by now', () => {
    expect(commentRefusal(author, 'edit', comment('view'))).toBe(
      'You may view this job reference but not comment on it',
    );
  });
});
