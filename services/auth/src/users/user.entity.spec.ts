import { User } from './user.entity.js';

const person = (state: Partial<User> = {}): User =>
  Object.assign(new User(), {
    role: 'agent',
    isActive: true,
    mustChangePassword: true,
    passwordHash: 'temporary',
    temporaryPasswordExpiresAt: new Date(0),
    sessionEpoch: 1,
    ...state,
  });
const ready = () =>
  person({ mustChangePassword: false, passwordHash: 'own', temporaryPasswordExpiresAt: null });

describe('User', () => {
  it('has no valid password and no session after a reset, and is pending again [ST-06 ST-10]', () => {
    const user = ready();
    user.requirePasswordByMail('an administrator');
    expect(user).toMatchObject({
      passwordHash: null,
      mustChangePassword: true,
      temporaryPasswordExpiresAt: null,
      sessionEpoch: 2,
      invitedBy: 'an administrator',
    });
  });

  it('can get a second welcome only while set-up is pending [ST-10]', () => {
    const pending = person();
    pending.repeatWelcome('an administrator');
    expect(pending.passwordHash).toBeNull();
    expect(() => ready().repeatWelcome('an administrator')).toThrow('already completed their setup');
  });

  it('cannot get a mail while inactive', () => {
    expect(() => person({ isActive: false }).requirePasswordByMail('an administrator')).toThrow('inactive');
  });

  it('accepts a temporary password for seven days', () => {
    const user = person({ passwordHash: null });
    expect(user.takeTemporaryPassword('hash', new Date('2026-11-20T10:00:00Z'))).toEqual(
      new Date('2026-11-27T10:00:00Z'),
    );
    expect(user.passwordHash).toBe('hash');
    expect(() => ready().takeTemporaryPassword('hash', new Date())).toThrow();
    expect(person({ isActive: false }).awaitsTemporaryPassword).toBe(false);
  });

  it('is set up after choosing a password, which ends every other session [CP-04]', () => {
    const user = person();
    user.choosePassword('own');
    expect(user).toMatchObject({
      passwordHash: 'own',
      mustChangePassword: false,
      temporaryPasswordExpiresAt: null,
      sessionEpoch: 2,
    });
  });

  it('loses every session on a change of role or deactivation, but not on reactivation [UM-15]', () => {
    const user = ready();
    user.changeRole('administrator');
    expect(user).toMatchObject({ role: 'administrator', sessionEpoch: 2 });
    user.deactivate();
    expect(user).toMatchObject({ isActive: false, sessionEpoch: 3 });
    user.reactivate();
    expect(user).toMatchObject({ isActive: true, sessionEpoch: 3 });
  });
});
