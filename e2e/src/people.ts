import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { createAgent, completeFirstSignIn } from '@jobref/testing/new-agent';
import { testInbox } from '@jobref/testing/test-inbox';
import { administrator, type Reachable } from './product.js';

export const administratorOf = (product: Reachable): Promise<HttpClient> =>
  signedInClient(product.stack.url, administrator.username, administrator.password);

/** Creates a new agent whose password is `passwordOf(username)`, and returns their signed-in client. */
export const newAgent = async (product: Reachable, username: string): Promise<HttpClient> => {
  const { url, inboxUrl } = product.stack;
  return completeFirstSignIn(
    url,
    await createAgent(await administratorOf(product), testInbox(inboxUrl), username),
  );
};
