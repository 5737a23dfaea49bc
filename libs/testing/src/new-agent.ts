import { type HttpClient, signedInClient } from './http-client.js';
import type { Inbox, ReceivedMail } from './test-inbox.js';

/** A person who has not set their own password yet. */
export interface NewAgent {
  id: string;
  username: string;
  /** The temporary password. */
  password: string;
}

/** Returns the password that `completeFirstSignIn` sets for an agent. */
export const passwordOf = (username: string): string => `own-password-of-${username}`;

/** Returns the credentials in the plain text of a welcome or reset mail; empty if there are none. */
export const credentialsIn = (mail: ReceivedMail): { username: string; password: string } => {
  const line = (label: string) => new RegExp(`^${label}: (\\S+)\\s*$`, 'm').exec(mail.text)?.[1] ?? '';
  return { username: line('Username'), password: line('Temporary password') };
};

/**
 * Lets an administrator create an agent and reads the welcome mail. Throws if creation is refused or no mail arrives.
 */
export const createAgent = async (
  administrator: HttpClient,
  inbox: Inbox,
  username: string,
  email = `${username}@agency.example`,
): Promise<NewAgent> => {
  const person = { firstName: 'Test', lastName: username, email, username };
  const created = await administrator.post<{ id: string }>('/api/admin/system-users', person);
  if (created.status !== 201) throw new Error(`Creating ${username} answered ${created.status}`);
  const { password } = credentialsIn(await inbox.waitForMail(email));
  return { id: created.body.id, username, password };
};

/** Signs a new person in and sets their password to `passwordOf` them. Throws if either is refused. */
export const completeFirstSignIn = async (
  origin: string,
  { username, password: currentPassword }: NewAgent,
): Promise<HttpClient> => {
  const agent = await signedInClient(origin, username, currentPassword);
  const change = { currentPassword, newPassword: passwordOf(username) };
  const changed = await agent.post('/api/auth/change-password', change);
  if (changed.status !== 200) throw new Error(`Changing the password answered ${changed.status}`);
  return agent;
};
