import { fullName } from '@jobref/contracts/domain/full-name';
import type { Organisation } from '@jobref/contracts/domain/organisation';
import { mailTime } from '@jobref/contracts/domain/regional';
import type { authService } from '@jobref/contracts/wire/auth';
import type { AnswerOf } from '@jobref/contracts/wire/calls';
import type { CredentialsKind } from '../deliveries/mail-delivery.entity.js';
import { htmlTemplate } from './credentials-mail.html.js';
import { textTemplate } from './credentials-mail.text.js';
import { mailTemplate } from './mail-templates.js';
import type { Mail } from './mail.js';
import { oneLine } from '../one-line.js';

export type Credentials = NonNullable<AnswerOf<typeof authService.issueTemporaryPassword>>;

export interface CredentialsMailInput {
  kind: CredentialsKind;
  credentials: Credentials;
  organisation: Organisation;
  /** Without a trailing slash. */
  publicUrl: string;
}

const render = mailTemplate({ html: htmlTemplate, text: textTemplate });

/** Returns the mail with a temporary password: a welcome, or after a reset. */
export const credentialsMail = ({
  kind,
  credentials,
  organisation,
  publicUrl,
}: CredentialsMailInput): Mail => {
  const firstName = oneLine(credentials.firstName);
  const { subject, heading, ...words } = wording[kind](
    firstName,
    credentials.invitedBy && oneLine(credentials.invitedBy),
  );
  const frame = {
    subject,
    heading,
    button: { label: 'Sign in to JobRef', url: `${publicUrl}/login` },
    note: 'If you did not expect this message, tell your administrator and do not sign in.',
    noteLink: null,
    publicUrl,
  };
  const values = {
    ...words,
    username: oneLine(credentials.username),
    temporaryPassword: credentials.temporaryPassword,
    worksUntil: mailTime(organisation, new Date(credentials.expiresAt)),
  };
  return {
    to: { name: oneLine(fullName(credentials)), address: credentials.email },
    ...render(frame, organisation, values),
  };
};

const wording: Record<
  CredentialsKind,
  (firstName: string, by: string | null) => { subject: string; heading: string; intro: string; next: string }
> = {
  welcome: (firstName, by) => ({
    subject: 'Welcome to JobRef',
    heading: `Welcome to JobRef, ${firstName}`,
    intro: `${by ? `${by} has created an account for you.` : 'An account has been created for you.'} JobRef is where we keep each client’s job reference with its photos and documents.`,
    next: 'You will choose your own password when you sign in for the first time.',
  }),
  password_reset: (firstName, by) => ({
    subject: 'Your JobRef password was reset',
    heading: `Your password was reset, ${firstName}`,
    intro: `${by ? `${by} has reset your JobRef password.` : 'Your JobRef password has been reset.'} The old one no longer works, and you are signed out on all your devices.`,
    next: 'You will choose a new password of your own when you sign in.',
  }),
};
