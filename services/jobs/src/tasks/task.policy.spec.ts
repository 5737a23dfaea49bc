import { randomUUID } from 'node:crypto';
import { type Actor, anonymous, type UserActor } from '@jobref/contracts/domain/actor';
import type { Permissions } from '@jobref/contracts/domain/shares';
import { mayWithTask, type TaskAct, type TaskFacts, taskAbilitiesOf } from './task.policy.js';

const person = (): UserActor => ({ kind: 'user', id: randomUUID(), role: 'agent' });
const [owner, giver, assignee, other] = [person(), person(), person(), person()];
const administrator: UserActor = { ...person(), role: 'administrator' };
const task = (sharedPermissions: Permissions | null): TaskFacts => ({
  ownerId: owner.id,
  assigneeId: assignee.id,
  assignedBy: giver.id,
  sharedPermissions,
});

const cases: [string, Actor, Permissions | null, TaskAct[]][] = [
  ['a stranger', other, null, []],
  ['nobody', anonymous, 'edit', []],
  ['a colleague who may view', other, 'view', []],
  ['a colleague who may comment', other, 'comment', []],
  ['a colleague who may edit', other, 'edit', ['edit']],
  ['its assignee, who may view', assignee, 'view', ['setStatus']],
  ['its assignee, who may edit', assignee, 'edit', ['edit', 'setStatus']],
  ['its assignee without access', assignee, null, []],
  ['its giver, who may edit', giver, 'edit', ['delete', 'edit', 'setStatus']],
  ['its giver, who may only view by now', giver, 'view', ['delete', 'setStatus']],
  ['its giver without access', giver, null, []],
  ['the owner of its job reference', owner, null, ['delete', 'edit', 'setStatus']],
  ['an administrator', administrator, null, ['delete', 'edit', 'setStatus']],
];

describe('task policy [PE-05]', () => {
  it.each(cases)('grants exactly the expected abilities: %s', (_, actor, permissions, acts) => {
    const abilities = taskAbilitiesOf(actor, task(permissions));
    const granted = (Object.keys(abilities) as TaskAct[]).filter((act) => abilities[act]);
    expect(granted.sort()).toEqual(acts);
    for (const act of Object.keys(abilities) as TaskAct[])
      expect(mayWithTask(actor, act, task(permissions))).toBe(abilities[act]);
  });
});
