import { randomUUID } from 'node:crypto';
import { type Actor, anonymous, systemActor, type UserActor } from '@jobref/contracts/domain/actor';
import { abilitiesOf, type Access, type Act, may, maySee } from './job-reference.policy.js';

const owner: UserActor = { kind: 'user', id: randomUUID(), role: 'agent' };
const colleague: UserActor = { kind: 'user', id: randomUUID(), role: 'agent' };
const administrator: UserActor = { kind: 'user', id: randomUUID(), role: 'administrator' };
const access = (sharedPermissions: Access['sharedPermissions'] = null): Access => ({
  ownerId: owner.id,
  sharedPermissions,
});

const cases: [string, Actor, Access, boolean, Act[]][] = [
  ['a stranger', colleague, access(), false, []],
  ['nobody', anonymous, access('edit'), false, []],
  ['a colleague who may view', colleague, access('view'), true, []],
  ['a colleague who may comment', colleague, access('comment'), true, ['comment']],
  [
    'a colleague who may edit',
    colleague,
    access('edit'),
    true,
    ['edit', 'upload', 'deleteFiles', 'generatePdf', 'comment', 'createTasks'],
  ],
  [
    'the owner',
    owner,
    access(),
    true,
    ['edit', 'upload', 'deleteFiles', 'generatePdf', 'comment', 'createTasks', 'share', 'delete'],
  ],
  ['an owner with a share left over', owner, access('view'), true, ownersActs()],
  ['an administrator', administrator, access(), true, [...ownersActs(), 'handOver']],
  ['a part of the system', systemActor('relay'), access(), true, [...ownersActs(), 'handOver']],
];

function ownersActs(): Act[] {
  return ['edit', 'upload', 'deleteFiles', 'generatePdf', 'comment', 'createTasks', 'share', 'delete'];
}

describe('job reference policy [PE-05]', () => {
  it.each(cases)('grants exactly the expected abilities: %s', (_, actor, given, sees, acts) => {
    const abilities = abilitiesOf(actor, given);
    expect(maySee(actor, given)).toBe(sees);
    const granted = (Object.keys(abilities) as Act[]).filter((act) => abilities[act]);
    expect(granted.sort()).toEqual([...acts].sort());
    for (const act of Object.keys(abilities) as Act[]) expect(may(actor, act, given)).toBe(abilities[act]);
  });

  it('covers every ability of the record', () => {
    expect(Object.keys(abilitiesOf(administrator, access())).sort()).toEqual(
      [...ownersActs(), 'handOver'].sort(),
    );
  });
});
