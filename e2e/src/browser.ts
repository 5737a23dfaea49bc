import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@jobref/local-servers/programs/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import type { Reachable } from './product.js';

/** A headless Chromium of this machine. */
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
      // A picture that moves, for whoever asks for the camera.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });

/**
 * A person's browser at the product. What is awaited there may take a minute: a busy machine is slow, not wrong. Nothing
 * moves: a list that still opens while it is clicked may leave its entry from under the pointer.
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
