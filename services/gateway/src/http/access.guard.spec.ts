import type { CurrentUser } from '@jobref/contracts/domain/users';
import { assertMayCall } from './access.guard.js';

const agent = { role: 'agent', mustChangePassword: false } as CurrentUser;
const administrator = { ...agent, role: 'administrator' } as CurrentUser;
const newcomer = { ...administrator, mustChangePassword: true };

describe('assertMayCall', () => {
  it('allows every signed-in person on routes for signed-in people', () => {
    expect(() => assertMayCall({ who: 'signed-in' }, agent)).not.toThrow();
  });

  it('rejects agents on administrators’ routes [PE-02]', () => {
    expect(() => assertMayCall({ who: 'administrator' }, administrator)).not.toThrow();
    expect(() => assertMayCall({ who: 'administrator' }, agent)).toThrow('Administrator access required');
  });

  it('allows a person who must change the password only to do that [PE-04]', () => {
    expect(() => assertMayCall({ who: 'signed-in', beforePasswordChange: true }, newcomer)).not.toThrow();
    expect(() => assertMayCall({ who: 'signed-in' }, newcomer)).toThrow('You must change your password');
    expect(() => assertMayCall({ who: 'administrator' }, newcomer)).toThrow('You must change your password');
  });
});
