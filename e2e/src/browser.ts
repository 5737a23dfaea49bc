import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@jobref/local-servers/programs/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import type { Reachable } from './product.js';

/** Launches a headless Chromium of this machine. */
export const launchBrowser = async (): Promise<Browser> =>
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

/**
 * Opens a person's browser context on the product. Waits time out after a minute, since busy machines are slow. Motion
 * is reduced: a dropdown that still opens while it is clicked may move its item from under the pointer.
 */
export const newContext = async (
  browser: Browser,
  { stack }: Reachable,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: stack.url, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(60_000);
  return context;
};
