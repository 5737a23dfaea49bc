import { HttpClient, signedInClient } from '@jobref/testing/http-client';
import { type ReceivedMail, testInbox } from '@jobref/testing/test-inbox';
import { administrator, type Product } from './product.js';

/** The credentials that a mail of welcome or reset carries in its plain text. */
export const credentialsIn = (mail: ReceivedMail): { username: string; password: string } => {
  const line = (label: string) => new RegExp(`^${label}: (\\S+)\\s*$`, 'm').exec(mail.text)?.[1] ?? '';
  return { username: line('Username'), password: line('Temporary password') };
};

export const administratorOf = (product: Product): Promise<HttpClient> =>
  signedInClient(product.stack.url, administrator.username, administrator.password);

/** A new agent who has set up their own password, signed in. */
export const newAgent = async (product: Product, username: string): Promise<HttpClient> => {
  const email = `${username}@agency.example`;
  const created = await (
    await administratorOf(product)
  ).post('/api/admin/system-users', { firstName: 'Test', lastName: username, email, username });
  if (created.status !== 201) throw new Error(`Creating ${username} answered ${created.status}`);
  const { password } = credentialsIn(await testInbox(product.stack.inboxUrl).waitForMail(email));
  const agent = await signedInClient(product.stack.url, username, password);
  const changed = await agent.post('/api/auth/change-password', {
    currentPassword: password,
    newPassword: `own-password-of-${username}`,
  });
  if (changed.status !== 200) throw new Error(`Changing the password answered ${changed.status}`);
  return agent;
};
