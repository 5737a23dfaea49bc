import { currentUser, user as userContract } from '@jobref/contracts/domain/users';
import { User } from './user.entity.js';
import { presentPrincipal, presentUser } from './user.presenter.js';

const person = Object.assign(new User(), {
  id: '11111111-1111-4111-8111-111111111111',
  firstName: 'Helen',
  lastName: 'Brandt',
  username: 'hbrandt',
  email: 'helen.brandt@haldenroe.example',
  mobile: null,
  profileImageUrl: null,
  role: 'administrator',
  isActive: true,
  passwordHash: 'a secret',
  mustChangePassword: false,
  temporaryPasswordExpiresAt: null,
  sessionEpoch: 4,
  invitedBy: null,
  lastLogin: new Date('2026-11-20T10:00:00Z'),
  createdAt: new Date('2026-03-20T10:00:00Z'),
} satisfies Partial<User>);

describe('presented person', () => {
  it('matches the contract exactly [EN-01 EN-02]', () => {
    expect(userContract.strict().parse(presentUser(person))).toMatchObject({
      username: 'hbrandt',
      lastLogin: '2026-11-20T10:00:00.000Z',
    });
    const { user, sessionEpoch } = presentPrincipal(person);
    expect(currentUser.strict().parse(user).createdAt).toBe('2026-03-20T10:00:00.000Z');
    expect(sessionEpoch).toBe(4);
  });
});
