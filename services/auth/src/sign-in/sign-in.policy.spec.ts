import type { Credentials } from './credentials.repository.js';
import { refusalOf } from './sign-in.policy.js';

const now = new Date('2026-11-20T10:00:00Z');
const agent: Credentials = {
  id: 'a',
  role: 'agent',
  passwordHash: 'hash',
  isActive: true,
  mustChangePassword: false,
  temporaryPasswordExpiresAt: null,
};

describe('refusalOf', () => {
  it('returns the first reason, for the audit log', () => {
    expect(refusalOf(null, false, 'general', now)).toBe('unknown_user');
    expect(refusalOf(agent, false, 'general', now)).toBe('wrong_password');
    expect(refusalOf({ ...agent, isActive: false }, true, 'general', now)).toBe('inactive');
    expect(refusalOf({ ...agent, temporaryPasswordExpiresAt: now }, true, 'general', now)).toBe(
      'temporary_password_expired',
    );
  });

  it('checks the role last, and only for the administrators strategy [AL-03]', () => {
    expect(refusalOf(agent, true, 'general', now)).toBeNull();
    expect(refusalOf(agent, true, 'administrators', now)).toBe('administrator_required');
    expect(refusalOf(agent, false, 'administrators', now)).toBe('wrong_password');
    expect(refusalOf({ ...agent, role: 'administrator' }, true, 'administrators', now)).toBeNull();
  });
});
