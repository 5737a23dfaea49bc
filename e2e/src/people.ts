import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { addAgent } from '@jobref/testing/new-agent';
import { administrator, type Reachable } from './product.js';

export const administratorOf = (product: Reachable): Promise<HttpClient> =>
  signedInClient(product.stack.url, administrator.username, administrator.password);

/** Adds an agent whose password is `passwordOf(username)`, and returns their signed-in client. */
export const newAgent = ({ stack }: Reachable, username: string): Promise<HttpClient> =>
  addAgent(stack.url, stack.databaseUrl, username);
