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

/** How to reach a person, and whether they still count. For the system only. */
export const contact = personName.extend({ email: z.string(), role, isActive: z.boolean() });
export type Contact = z.infer<typeof contact>;

const byUserId = z.object({ userId: id });

/** How somebody signs in: as anybody, or as an administrator, where nobody else is let in [AP-02 AP-06]. */
export const signInStrategy = z.enum(['general', 'administrators']);
export type SignInStrategy = z.infer<typeof signInStrategy>;

export const authService = defineService('auth', {
  /** Fails with `invalid_credentials`, or `administrator_required` for an agent who signs in as an administrator. */
  signIn: write(loginRequest.extend({ door: signInStrategy }), principal),
  /** Fails with `not_found` where development sign-in is off. */
  devSignIn: write(devLoginRequest, principal),
  /** Null for a person who is gone or inactive. */
  principal: read(byUserId, principal.nullable()),
  changePassword: write(changePasswordRequest, principal),
  /** Names for those ids that exist, in any order. */
  namesOf: read(z.object({ ids: z.array(id).max(limits.idsPerCall) }), z.array(personName)),
  /** Active people whose name or user name contains the query, by name, whose user name it is before all others; for pickers. */
  colleagues: read(
    z.object({
      query: blankIsAbsent(plainText(limits.searchQuery)),
      limit: z.number().int().min(1).max(limits.pageSizeMax),
    }),
    z.array(colleagueName),
  ),
  /** Everybody's ids, inactive people's too, by name; at most `limits.peopleInOrder`. */
  peopleInOrder: read(nothing, z.array(id)),
  /** Those active people who have one of these user names, whatever its case. */
  byUsernames: read(
    z.object({ usernames: z.array(z.string()).max(limits.idsPerCall) }),
    z.array(colleagueName),
  ),
  /** Of these people, the active ones with the epoch of their sessions. For the system only. */
  sessionEpochs: read(
    z.object({ userIds: z.array(id).max(limits.idsPerCall) }),
    z.array(z.object({ userId: id, sessionEpoch: z.number().int() })),
  ),
  /** Those of these people that exist. For the system only. */
  contactsOf: read(z.object({ ids: z.array(id).max(limits.idsPerCall) }), z.array(contact)),
  /** For the audit log: the caller signed out, or ended one of their sessions from another one. */
  recordSessionEnd: write(z.object({ sessionId: id, how: z.enum(['signed_out', 'ended']) }), nothing),
  /** For the audit log: an administrator took a copy of the audit log away. */
  recordAuditExport: write(auditFilters, nothing),
  /** For the audit log: the caller took a copy of a list away, of as much of it as the filters say. */
  recordExport: write(
    z.object({ list: exportedList, format: exportFormat, filters: z.record(z.string(), z.unknown()) }),
    nothing,
  ),
  organisation: read(nothing, organisationRecord),
  /** Fails with `conflict` for another version than one of `ifMatch`; so do `updateUser` and `changeRole`. */
  updateOrganisation: write(updateOrganisationRequest.extend({ ifMatch }), organisationRecord),
  /** Its bytes stand in the store already; those of the logo before are removed. Null: no logo any more. */
  setLogo: write(z.object({ version: id.nullable() }), organisationRecord),
  listUsers: read(pageQuery, pageOf(user)),
  user: read(byUserId, user),
  createUser: write(createSystemUserRequest.extend({ idempotency }), user),
  updateUser: write(updateSystemUserRequest.extend({ userId: id, ifMatch }), user),
  changeRole: write(changeRoleRequest.extend({ userId: id, ifMatch }), user),
  resendWelcome: write(byUserId, user),
  resetPassword: write(byUserId, user),
  /** For the system only: makes and stores a new temporary password; null when the person is gone or already set up. */
  issueTemporaryPassword: write(byUserId.extend({ reason: plainText(50) }), issuedCredentials.nullable()),

  ...auditCalls,
});
