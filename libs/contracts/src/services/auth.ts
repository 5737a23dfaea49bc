import { z } from 'zod';
import { organisation } from '../app-config.js';
import {
  changeRoleRequest,
  changePasswordRequest,
  createSystemUserRequest,
  currentUser,
  devLoginRequest,
  loginRequest,
  personName,
  updateSystemUserRequest,
  user,
} from '../users.js';
import { pageOf, pageQuery } from '../paging.js';
import { id, isoDateTime, plainText } from '../text.js';
import { auditCalls } from './audit.js';
import { defineService, read, write } from './calls.js';

/**
 * A signed-in person and the epoch of their sessions: a session made under an older epoch is over
 * (reset, deactivation, role change and password change raise it).
 */
export const principal = z.object({ user: currentUser, sessionEpoch: z.number().int() });
export type Principal = z.infer<typeof principal>;

/** What a mail of welcome or reset needs, made at the moment of sending. */
export const issuedCredentials = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  temporaryPassword: z.string(),
  expiresAt: isoDateTime,
  /** The name of the administrator who asked for the mail; null when nobody is known. */
  invitedBy: z.string().nullable(),
});

const byUserId = z.object({ userId: id });

export const authService = defineService('auth', {
  /** Fails with `invalid_credentials`, or `administrator_required` for an agent at the administrators' door. */
  signIn: write(loginRequest.extend({ door: z.enum(['general', 'administrators']) }), principal),
  /** Fails with `not_found` where development sign-in is off. */
  devSignIn: write(devLoginRequest, principal),
  /** Null for a person who is gone or inactive. */
  principal: read(byUserId, principal.nullable()),
  changePassword: write(changePasswordRequest, principal),
  /** Names for those ids that exist, in any order. */
  namesOf: read(z.object({ ids: z.array(id).max(1_000) }), z.array(personName)),
  organisation: read(z.object({}), organisation),
  listUsers: read(pageQuery, pageOf(user)),
  createUser: write(createSystemUserRequest, user),
  updateUser: write(updateSystemUserRequest.extend({ userId: id }), user),
  changeRole: write(changeRoleRequest.extend({ userId: id }), user),
  resendWelcome: write(byUserId, user),
  resetPassword: write(byUserId, user),
  /** For the system only: makes and stores a new temporary password; null when the person is gone or already set up. */
  issueTemporaryPassword: write(byUserId.extend({ reason: plainText(50) }), issuedCredentials.nullable()),

  ...auditCalls,
});
