import { argon2Sync, randomBytes } from 'node:crypto';
import { withDatabase } from '@jobref/local-servers/servers/with-database';
import { type HttpClient, signedInClient } from './http-client.js';
import type { Inbox, ReceivedMail } from './test-inbox.js';

/** A person who has not set their own password yet. */
export interface NewAgent {
  id: string;
  username: string;
  /** The temporary password. */
  password: string;
}

/** Returns the password that an agent of `addAgent` or `completeFirstSignIn` has. */
export const passwordOf = (username: string): string => `own-password-of-${username}`;

/** Returns the credentials in the plain text of a welcome or reset mail; empty if there are none. */
export const credentialsIn = (mail: ReceivedMail): { username: string; password: string } => {
  const line = (label: string) => new RegExp(`^${label}: (\\S+)\\s*$`, 'm').exec(mail.text)?.[1] ?? '';
  return { username: line('Username'), password: line('Temporary password') };
};

/** Returns an argon2id hash as auth stores it, with the lowest cost: auth verifies it with the cost that it names. */
const cheapHashOf = (password: string): string => {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost, tagLength: 32 });
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
};

/**
 * Adds an agent with a password of their own, `passwordOf` them, to the table of people, and signs them in. Without
 * welcome mail, first sign-in and entries in the audit log: for a test of those, `createAgent`.
 */
export const addAgent = async (
  origin: string,
  databaseUrl: string,
  username: string,
  email = `${username}@agency.example`,
): Promise<HttpClient> => {
  await withDatabase(databaseUrl, (database) =>
    database.query(
      `insert into auth.users (first_name, last_name, username, email, password_hash, must_change_password)
       values ('Test', $1, $1, $2, $3, false)`,
      [username, email, cheapHashOf(passwordOf(username))],
    ),
  );
  return signedInClient(origin, username, passwordOf(username));
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
