import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@jobref/local-servers/programs/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import type { Reachable } from './product.js';

/** Launches a headless Chromium of this machine. */
const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(path.join(tmpdir(), 'jobref-chromium')),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A fake video stream for pages that request the camera.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });

let launched: Promise<Browser> | undefined;

/** Returns the browser of this test file, which is launched at the first use and closed after the last test. */
export const browser = (): Promise<Browser> => (launched ??= launchBrowser());

afterAll(async () => (await launched)?.close());

/**
 * Opens a browser context on the product, signed out. Waits time out after a minute, since busy machines are slow. Motion
 * is reduced: a dropdown that still opens while it is clicked may move its item from under the pointer.
 */
export const newContext = async (
  { stack }: Reachable,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const ofFile = await browser();
  const context = await ofFile.newContext({ baseURL: stack.url, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(60_000);
  return context;
};

/** Opens a person's browser context, signed in. */
export const signedInContext = async (
  product: Reachable,
  credentials: { username: string; password: string },
  options?: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await newContext(product, options);
  const answer = await context.request.post('/api/auth/login', { data: credentials });
  expect(answer.status()).toBe(200);
  return context;
};
