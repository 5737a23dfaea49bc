import { z } from 'zod';
import { role } from '../domain/actor.js';
import { auditFilters } from '../domain/audit.js';
import { exportedList, exportFormat } from '../domain/exports.js';
import { organisationRecord, updateOrganisationRequest } from '../domain/organisation.js';
import {
  changeRoleRequest,
  changePasswordRequest,
  colleagueName,
  createSystemUserRequest,
  currentUser,
  devLoginRequest,
  loginRequest,
  personName,
  updateSystemUserRequest,
  user,
} from '../domain/users.js';
import { pageOf, pageQuery } from '../domain/paging.js';
import { blankIsAbsent, id, isoDateTime, plainText } from '../domain/text.js';
import { limits } from '../domain/limits.js';
import { ifMatch } from '../domain/versions.js';
import { auditCalls } from './audit.js';
import { defineService, read, write } from './calls.js';
import { idempotency } from './idempotency.js';
import { nothing } from './parameters.js';

/**
 * A signed-in person and the epoch of their sessions. Sessions with an older epoch are invalid (reset, deactivation,
 * role change and password change raise it).
 */
export const principal = z.object({ user: currentUser, sessionEpoch: z.number().int() });
export type Principal = z.infer<typeof principal>;

/** Credentials for a welcome or reset mail, created when the mail is sent. */
export const issuedCredentials = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  temporaryPassword: z.string(),
  expiresAt: isoDateTime,
  /** Name of the administrator who requested the mail; null if unknown. */
  invitedBy: z.string().nullable(),
});

/** Contact data of a person, and whether they are active. For the system only. */
export const contact = personName.extend({ email: z.string(), role, isActive: z.boolean() });
export type Contact = z.infer<typeof contact>;

const byUserId = z.object({ userId: id });

/** Sign-in strategy: for anyone, or for administrators only [AP-02 AP-06]. */
export const signInStrategy = z.enum(['general', 'administrators']);
export type SignInStrategy = z.infer<typeof signInStrategy>;

export const authService = defineService('auth', {
  /** Fails with `invalid_credentials`, or `administrator_required` for an agent who signs in as an administrator. */
  signIn: write(loginRequest.extend({ door: signInStrategy }), principal),
  /** Fails with `not_found` where development sign-in is off. */
  devSignIn: write(devLoginRequest, principal),
  /** Null for a person who is deleted or inactive. */
  principal: read(byUserId, principal.nullable()),
  changePassword: write(changePasswordRequest, principal),
  /** Names of those ids that exist, in any order. */
  namesOf: read(z.object({ ids: z.array(id).max(limits.idsPerCall) }), z.array(personName)),
  /** Active people whose name or user name contains the query, by name; an exact user name comes first. For pickers. */
  colleagues: read(
    z.object({
      query: blankIsAbsent(plainText(limits.searchQuery)),
      limit: z.number().int().min(1).max(limits.pageSizeMax),
    }),
    z.array(colleagueName),
  ),
  /** Ids of all people, inactive ones included, by name; at most `limits.peopleInOrder`. */
  peopleInOrder: read(nothing, z.array(id)),
  /** Active people with one of these user names, ignoring case. */
  byUsernames: read(
    z.object({ usernames: z.array(z.string()).max(limits.idsPerCall) }),
    z.array(colleagueName),
  ),
  /** The active ones among these people, with their session epochs. For the system only. */
  sessionEpochs: read(
    z.object({ userIds: z.array(id).max(limits.idsPerCall) }),
    z.array(z.object({ userId: id, sessionEpoch: z.number().int() })),
  ),
  /** The existing ones among these people. For the system only. */
  contactsOf: read(z.object({ ids: z.array(id).max(limits.idsPerCall) }), z.array(contact)),
  /** Records in the audit log that the caller signed out, or ended one of their sessions from another one. */
  recordSessionEnd: write(z.object({ sessionId: id, how: z.enum(['signed_out', 'ended']) }), nothing),
  recordAuditExport: write(auditFilters, nothing),
  /** Records in the audit log that the caller exported a list, narrowed by the filters. */
  recordExport: write(
    z.object({ list: exportedList, format: exportFormat, filters: z.record(z.string(), z.unknown()) }),
    nothing,
  ),
  organisation: read(nothing, organisationRecord),
  /** Fails with `conflict` unless the version is one of `ifMatch`; so do `updateUser` and `changeRole`. */
  updateOrganisation: write(updateOrganisationRequest.extend({ ifMatch }), organisationRecord),
  /** The new logo's bytes are in the object store already; the old logo's bytes are removed. Null removes the logo. */
  setLogo: write(z.object({ version: id.nullable() }), organisationRecord),
  listUsers: read(pageQuery, pageOf(user)),
  user: read(byUserId, user),
  createUser: write(createSystemUserRequest.extend({ idempotency }), user),
  updateUser: write(updateSystemUserRequest.extend({ userId: id, ifMatch }), user),
  changeRole: write(changeRoleRequest.extend({ userId: id, ifMatch }), user),
  resendWelcome: write(byUserId, user),
  resetPassword: write(byUserId, user),
  /**
   * For the system only: creates and stores a new temporary password; null if the person is deleted or already set up,
   * or a newer mail than this `number` was requested.
   */
  issueTemporaryPassword: write(
    byUserId.extend({ reason: plainText(50), number: z.number().int() }),
    issuedCredentials.nullable(),
  ),

  ...auditCalls,
});
