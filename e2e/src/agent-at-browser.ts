import type { HttpClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { signedInContext } from './browser.js';
import { newAgent } from './people.js';
import type { Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

/**
 * Provides a new agent of the shared product, with pages of their own, for the surrounding tests. Uncaught page errors
 * fail the test.
 */
export const agentAtBrowser = (username: string) => {
  let product: Reachable;
  let api: HttpClient;
  const failures: string[] = [];
  beforeAll(async () => {
    product = await sharedProduct();
    api = await newAgent(product, username);
  });
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  return {
    get api() {
      return api;
    },
    get product() {
      return product;
    },
    /** Opens a blank page in a new context that is signed in. */
    newPage: async (options: BrowserContextOptions): Promise<Page> => {
      const context = await signedInContext(product, { username, password: passwordOf(username) }, options);
      const page = await context.newPage();
      return page.on('pageerror', (error) => failures.push(String(error)));
    },
  };
};
