import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@jobref/local-stack/chromium';
import { type Browser, chromium } from 'playwright-core';

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
