import { type Actor, anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { assertAdministrator, assertAdministratorOrSystem, assertSystem, requireUser } from './actors.js';

const administrator: Actor = { kind: 'user', id: 'a', role: 'administrator' };
const agent: Actor = { kind: 'user', id: 'b', role: 'agent' };
const system = systemActor('mail worker');
const link: Actor = { kind: 'link', id: 'c' };
const coded = (code: string) => expect.objectContaining({ code }) as Error;

describe('actor checks', () => {
  it('requireUser accepts a person of any role', () => {
    expect([requireUser(agent), requireUser(administrator)]).toEqual([agent, administrator]);
    for (const actor of [system, anonymous])
      expect(() => requireUser(actor)).toThrow(coded('unauthenticated'));
  });

  it('assertAdministrator accepts administrators only [PE-02]', () => {
    expect(() => assertAdministrator(administrator)).not.toThrow();
    for (const actor of [agent, system, anonymous])
      expect(() => assertAdministrator(actor)).toThrow(coded('administrator_required'));
  });

  it('assertAdministratorOrSystem accepts administrators and parts of the system [PE-02]', () => {
    for (const actor of [administrator, system])
      expect(() => assertAdministratorOrSystem(actor)).not.toThrow();
    for (const actor of [agent, link])
      expect(() => assertAdministratorOrSystem(actor)).toThrow(coded('administrator_required'));
    expect(() => assertAdministratorOrSystem(anonymous)).toThrow(coded('unauthenticated'));
  });

  it('assertSystem accepts parts of the system only', () => {
    expect(() => assertSystem(system)).not.toThrow();
    for (const actor of [administrator, agent, anonymous])
      expect(() => assertSystem(actor)).toThrow(coded('forbidden'));
  });
});
