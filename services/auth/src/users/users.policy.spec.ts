import { anonymous, systemActor } from '@jobref/contracts/actor';
import {
  assertAdministrator,
  assertMayChangeRole,
  assertMayReadNames,
  assertMayUpdate,
  assertSignedIn,
  assertSystem,
} from './users.policy.js';

const administrator = { kind: 'user', id: 'a', role: 'administrator' } as const;
const agent = { kind: 'user', id: 'b', role: 'agent' } as const;
const system = systemActor('mail worker');
const everybodyElse = [agent, system, anonymous];
const refusing = (act: () => void) => {
  try {
    act();
  } catch (error) {
    return error as { code: string; message: string };
  }
  throw new Error('nothing was refused');
};

describe('who may do what to people', () => {
  it('lets administrators alone manage them [PE-02]', () => {
    expect(() => assertAdministrator(administrator)).not.toThrow();
    for (const actor of everybodyElse)
      expect(refusing(() => assertAdministrator(actor)).code).toBe('administrator_required');
  });

  it('lets nobody change their own role [PE-03]', () => {
    expect(() => assertMayChangeRole(administrator, 'b')).not.toThrow();
    expect(refusing(() => assertMayChangeRole(administrator, 'a'))).toMatchObject({
      code: 'forbidden',
      message: 'You cannot change your own role',
    });
    expect(refusing(() => assertMayChangeRole(agent, 'b')).code).toBe('administrator_required');
  });

  it('lets nobody deactivate themselves, but change their own name [UM-15]', () => {
    expect(() => assertMayUpdate(administrator, 'a', {})).not.toThrow();
    expect(() => assertMayUpdate(administrator, 'b', { isActive: false })).not.toThrow();
    expect(refusing(() => assertMayUpdate(administrator, 'a', { isActive: false })).message).toBe(
      'You cannot deactivate yourself',
    );
    expect(refusing(() => assertMayUpdate(agent, 'b', {})).code).toBe('administrator_required');
  });

  it('gives temporary passwords to the system alone', () => {
    expect(() => assertSystem(system)).not.toThrow();
    for (const actor of [administrator, agent, anonymous])
      expect(refusing(() => assertSystem(actor)).code).toBe('forbidden');
  });

  it('asks for a person, and for anybody but nobody', () => {
    expect(() => assertSignedIn(agent)).not.toThrow();
    expect(refusing(() => assertSignedIn(system)).code).toBe('unauthenticated');
    expect(() => assertMayReadNames(system)).not.toThrow();
    expect(refusing(() => assertMayReadNames(anonymous)).code).toBe('unauthenticated');
  });
});
