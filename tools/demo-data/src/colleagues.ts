import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from './api-client.ts';

export interface Colleague {
  id: string;
  api: ApiClient;
}

export const people = {
  jonas: { firstName: 'Jonas', lastName: 'Weidner', username: 'jweidner' },
  aisha: { firstName: 'Aisha', lastName: 'Rahman', username: 'arahman' },
  tomas: { firstName: 'Tomás', lastName: 'Ferreira', username: 'tferreira' },
} as const;
export type ColleagueName = keyof typeof people;

interface Mail {
  to: { address: string }[];
  text: string;
}

const mailWithinMs = 20_000;

/** Returns the temporary password from a person's welcome mail. */
const temporaryPassword = async (inboxUrl: string, email: string): Promise<string> => {
  for (const giveUp = Date.now() + mailWithinMs; Date.now() < giveUp; await sleep(200)) {
    // A new connection each time: the inbox may close a kept-alive one just as it is reused.
    const response = await fetch(`${inboxUrl}/api/email`, { headers: { connection: 'close' } });
    const mails = (await response.json()) as Mail[];
    const mail = mails.find(({ to }) => to.some(({ address }) => address === email));
    const password = mail && /^Temporary password: (\S+)\s*$/m.exec(mail.text)?.[1];
    if (password) return password;
  }
  throw new Error(`The mail of welcome to ${email} did not come`);
};

/**
 * Creates the demo agent's colleagues as the development administrator, with passwords that are not kept: an
 * administrator's reset gives them a new one. Null if that administrator may not sign in, which is beyond loopback.
 */
export const makeColleagues = async (
  origin: string,
  inboxUrl: string,
): Promise<Record<ColleagueName, Colleague> | null> => {
  const administrator = new ApiClient(origin);
  const signedIn = await administrator.post('/api/auth/dev-login', { role: 'administrator' }).then(
    () => true,
    () => false,
  );
  if (!signedIn) return null;
  const make = async (name: ColleagueName): Promise<[ColleagueName, Colleague]> => {
    const person = people[name];
    const email = `${person.username}@jobref.example`;
    await administrator.post('/api/admin/system-users', { ...person, email });
    const currentPassword = await temporaryPassword(inboxUrl, email);
    const api = new ApiClient(origin);
    await api.post('/api/auth/login', { username: person.username, password: currentPassword });
    const newPassword = randomBytes(24).toString('base64url');
    await api.post('/api/auth/change-password', { currentPassword, newPassword });
    return [name, { id: (await api.get<{ id: string }>('/api/auth/user')).id, api }];
  };
  const made = await Promise.all((Object.keys(people) as ColleagueName[]).map(make));
  return Object.fromEntries(made) as Record<ColleagueName, Colleague>;
};
