import { anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { assertMayChangeRole, assertMayReadNames, assertMayUpdate } from './users.policy.js';

const administrator = { kind: 'user', id: 'a', role: 'administrator' } as const;
const agent = { kind: 'user', id: 'b', role: 'agent' } as const;
const system = systemActor('mail worker');
const refusing = (act: () => void) => {
  try {
    act();
  } catch (error) {
    return error as { code: string; message: string };
  }
  throw new Error('nothing was refused');
};

describe('user policy', () => {
  it('prevents people from changing their own role [PE-03]', () => {
    expect(() => assertMayChangeRole(administrator, 'b')).not.toThrow();
    expect(refusing(() => assertMayChangeRole(administrator, 'a'))).toMatchObject({
      code: 'forbidden',
      message: 'You cannot change your own role',
    });
    expect(refusing(() => assertMayChangeRole(agent, 'b')).code).toBe('administrator_required');
  });

  it('prevents people from deactivating themselves, but allows changing their own name [UM-15]', () => {
    expect(() => assertMayUpdate(administrator, 'a', {})).not.toThrow();
    expect(() => assertMayUpdate(administrator, 'b', { isActive: false })).not.toThrow();
    expect(refusing(() => assertMayUpdate(administrator, 'a', { isActive: false })).message).toBe(
      'You cannot deactivate yourself',
    );
    expect(refusing(() => assertMayUpdate(agent, 'b', {})).code).toBe('administrator_required');
  });

  it('allows everyone but anonymous callers to read names', () => {
    for (const actor of [agent, system]) expect(() => assertMayReadNames(actor)).not.toThrow();
    expect(refusing(() => assertMayReadNames(anonymous)).code).toBe('unauthenticated');
  });
});
