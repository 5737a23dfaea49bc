import type { CurrentUser } from '@jobref/contracts/domain/users';
import { assertMayCall } from './access.guard.js';

const agent = { role: 'agent', mustChangePassword: false } as CurrentUser;
const administrator = { ...agent, role: 'administrator' } as CurrentUser;
const newcomer = { ...administrator, mustChangePassword: true };

describe('who may call a route', () => {
  it('lets every signed-in person call what is for them', () => {
    expect(() => assertMayCall({ who: 'signed-in' }, agent)).not.toThrow();
  });

  it('keeps agents out of the administration [PE-02]', () => {
    expect(() => assertMayCall({ who: 'administrator' }, administrator)).not.toThrow();
    expect(() => assertMayCall({ who: 'administrator' }, agent)).toThrow('Administrator access required');
  });

  it('lets a person who must change the password do that and nothing else [PE-04]', () => {
    expect(() => assertMayCall({ who: 'signed-in', beforePasswordChange: true }, newcomer)).not.toThrow();
    expect(() => assertMayCall({ who: 'signed-in' }, newcomer)).toThrow('You must change your password');
    expect(() => assertMayCall({ who: 'administrator' }, newcomer)).toThrow('You must change your password');
  });
});
