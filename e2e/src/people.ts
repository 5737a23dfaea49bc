import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { newcomer, settle } from '@jobref/testing/new-agent';
import { testInbox } from '@jobref/testing/test-inbox';
import { administrator } from './product.js';

/** A product, as far as people see it. */
interface Reachable {
  stack: { url: string; inboxUrl: string };
}

export const administratorOf = (product: Reachable): Promise<HttpClient> =>
  signedInClient(product.stack.url, administrator.username, administrator.password);

/** A new agent with a password of their own, which is `passwordOf` them, signed in. */
export const newAgent = async (product: Reachable, username: string): Promise<HttpClient> => {
  const { url, inboxUrl } = product.stack;
  return settle(url, await newcomer(await administratorOf(product), testInbox(inboxUrl), username));
};
