import type {
  ColleagueName,
  CurrentUser,
  PersonName,
  User as PresentedUser,
} from '@jobref/contracts/domain/users';
import type { Principal } from '@jobref/contracts/wire/auth';
import { versionOf } from '@jobref/service-kit/versions';
import type { User } from './user.entity.js';

/** A person's columns as far as the signed-in person sees them, and the epoch of their sessions. */
export type PrincipalRow = Pick<
  User,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'email'
  | 'role'
  | 'isActive'
  | 'profileImageUrl'
  | 'mustChangePassword'
  | 'createdAt'
  | 'sessionEpoch'
>;

const presentCurrentUser = (user: PrincipalRow): CurrentUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  email: user.email,
  role: user.role,
  isActive: user.isActive,
  profileImageUrl: user.profileImageUrl,
  mustChangePassword: user.mustChangePassword,
  createdAt: user.createdAt.toISOString(),
});

export const presentPrincipal = (user: PrincipalRow): Principal => ({
  user: presentCurrentUser(user),
  sessionEpoch: user.sessionEpoch,
});

/** The version of all that administrators change; who signs in or chooses a password stays the same. */
export const versionOfUser = (user: User): string => {
  const { firstName, lastName, email, mobile, role, isActive } = user;
  return versionOf({ firstName, lastName, email, mobile, role, isActive });
};

/** A person as administrators see them. */
export const presentUser = (user: User): PresentedUser => ({
  ...presentCurrentUser(user),
  mobile: user.mobile,
  lastLogin: user.lastLogin?.toISOString() ?? null,
  version: versionOfUser(user),
});

export type NameRow = Pick<User, 'id' | 'firstName' | 'lastName' | 'username' | 'profileImageUrl'>;

export const presentName = (user: NameRow): PersonName => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  profileImageUrl: user.profileImageUrl,
});

export const presentColleague = (user: NameRow & Pick<User, 'role'>): ColleagueName => ({
  ...presentName(user),
  role: user.role,
});
