import type { HttpClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, newContext } from './browser.js';
import { newAgent } from './people.js';
import type { Reachable } from './product.js';
import { sharedProduct } from './shared-product.js';

/**
 * Provides a new agent of the shared product, with a browser of their own, for the surrounding tests. Uncaught page
 * errors fail the test.
 */
export const agentAtBrowser = (username: string) => {
  let product: Reachable;
  let browser: Browser;
  let api: HttpClient;
  const failures: string[] = [];
  beforeAll(async () => {
    product = await sharedProduct();
    browser = await launchBrowser();
    api = await newAgent(product, username);
  });
  afterAll(() => browser?.close());
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  return {
    get api() {
      return api;
    },
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    /** Opens a blank page in a new context that is signed in. */
    newPage: async (options: BrowserContextOptions): Promise<Page> => {
      const context = await newContext(browser, product, options);
      const data = { username, password: passwordOf(username) };
      expect((await context.request.post('/api/auth/login', { data })).status()).toBe(200);
      const page = await context.newPage();
      return page.on('pageerror', (error) => failures.push(String(error)));
    },
  };
};
