import { z } from 'zod';
import { colleague, role } from './actor.js';
import { limits } from './limits.js';
import { messages } from './messages.js';
import {
  emailAddress,
  id,
  isoDateTime,
  optionalText,
  plainText,
  requiredLine,
  requiredText,
} from './text.js';
import { version } from './versions.js';

/** A person as administrators see them: user and system user are one record [EN-02]. */
export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  role,
  isActive: z.boolean(),
  profileImageUrl: z.string().nullable(),
  mustChangePassword: z.boolean(),
  lastLogin: isoDateTime.nullable(),
  createdAt: isoDateTime,
  version,
});
export type User = z.infer<typeof user>;

/** A row of the roles table [EN-01]. */
export const roleHolder = user.omit({ mobile: true, lastLogin: true });
export type RoleHolder = z.infer<typeof roleHolder>;

/** The signed-in person [EN-01]. */
export const currentUser = roleHolder.omit({ version: true });
export type CurrentUser = z.infer<typeof currentUser>;

/** Delivery state of the last mail to a person. */
export const mailState = z.object({
  status: z.enum(['queued', 'sent', 'failed']),
  reason: z.string().nullable(),
  at: isoDateTime,
});
export type MailState = z.infer<typeof mailState>;

/** A row of the system users' table [EN-02]; `lastMail` is null if no mail is known. */
export const systemUser = user.extend({ lastMail: mailState.nullable() });
export type SystemUser = z.infer<typeof systemUser>;

/** The fields of a person that are shown beside their actions. */
export const personName = user.pick({
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  profileImageUrl: true,
});
export type PersonName = z.infer<typeof personName>;

/** A person in a picker: their role and the shares decide what they may do with a job reference. */
export const colleagueName = personName.extend(colleague.shape);
export type ColleagueName = z.infer<typeof colleagueName>;

/** A password as typed, blanks included; fails with `message` if it is missing or empty. */
const password = (message: string) => plainText(limits.password, message).min(1, message);

export const loginRequest = z.object({
  username: requiredText(limits.email, messages.usernameAndPasswordRequired),
  password: password(messages.usernameAndPasswordRequired),
});
export type LoginRequest = z.infer<typeof loginRequest>;
export const loginAnswer = z.object({ user: currentUser });

/** A password chosen by a person [VA-06]. */
export const newPassword = password(messages.allFieldsRequired).refine(
  (value) => value.length >= limits.passwordMin,
  messages.passwordTooShort,
);
export const changePasswordRequest = z.object({
  currentPassword: password(messages.allFieldsRequired),
  newPassword,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

export const createSystemUserRequest = z.object({
  firstName: requiredLine(limits.personName, messages.firstNameRequired),
  lastName: requiredLine(limits.personName, messages.lastNameRequired),
  email: emailAddress,
  mobile: optionalText(limits.mobile),
  username: z
    .string({ error: messages.usernameTooShort })
    .transform((value) => value.trim())
    .pipe(
      plainText(limits.username)
        .min(limits.usernameMin, messages.usernameTooShort)
        .regex(/^\S+$/, 'Username must not contain spaces'),
    ),
});
export type CreateSystemUserRequest = z.infer<typeof createSystemUserRequest>;

export const updateSystemUserRequest = z
  .object({ ...createSystemUserRequest.omit({ username: true }).shape, isActive: z.boolean() })
  .partial();
export type UpdateSystemUserRequest = z.infer<typeof updateSystemUserRequest>;

export const changeRoleRequest = z.object({ role });
export const devLoginRequest = z.object({ role: role.default('agent') });
