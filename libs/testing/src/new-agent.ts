import { type HttpClient, signedInClient } from './http-client.js';
import type { Inbox, ReceivedMail } from './test-inbox.js';

/** Somebody who has not set up a password of their own yet. */
export interface Newcomer {
  id: string;
  username: string;
  /** The temporary one. */
  password: string;
}

/** The password that an agent of `settle` has. */
export const passwordOf = (username: string): string => `own-password-of-${username}`;

/** The credentials that a mail of welcome or reset carries in its plain text; empty where it carries none. */
export const credentialsIn = (mail: ReceivedMail): { username: string; password: string } => {
  const line = (label: string) => new RegExp(`^${label}: (\\S+)\\s*$`, 'm').exec(mail.text)?.[1] ?? '';
  return { username: line('Username'), password: line('Temporary password') };
};

/** Has an administrator create an agent and reads their welcome mail. Throws when that is refused or does not come. */
export const newcomer = async (
  administrator: HttpClient,
  inbox: Inbox,
  username: string,
  email = `${username}@agency.example`,
): Promise<Newcomer> => {
  const person = { firstName: 'Test', lastName: username, email, username };
  const created = await administrator.post<{ id: string }>('/api/admin/system-users', person);
  if (created.status !== 201) throw new Error(`Creating ${username} answered ${created.status}`);
  const { password } = credentialsIn(await inbox.waitForMail(email));
  return { id: created.body.id, username, password };
};

/** Signs a newcomer in and has them choose `passwordOf` them. Throws when either is refused. */
export const settle = async (
  origin: string,
  { username, password: currentPassword }: Newcomer,
): Promise<HttpClient> => {
  const agent = await signedInClient(origin, username, currentPassword);
  const change = { currentPassword, newPassword: passwordOf(username) };
  const changed = await agent.post('/api/auth/change-password', change);
  if (changed.status !== 200) throw new Error(`Changing the password answered ${changed.status}`);
  return agent;
};
