import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';

export interface ChromiumOptions {
  /** None where there is no browser: it never starts. */
  executable: string | undefined;
  /** Where the profile and every temporary file of the browser goes. */
  folder: string;
  /** `auto`: on where the machine allows it. */
  sandbox: 'auto' | 'on' | 'off';
  /** All that the browser's processes see of our environment: no secret is among it. */
  environment: Record<string, string>;
  warn: (message: string) => void;
}

/** Said at the start, and in the log of every print. */
export const noChromium = 'There is no Chromium: install chromium-headless-shell or set CHROMIUM_PATH';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters stand where the font wants them, not on a screen's pixels.
  '--font-render-hinting=none',
  // Whatever a page asks for, no name and no address leads anywhere, and the only proxy is a closed door.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--disable-webrtc',
];

const launch = async (options: ChromiumOptions, chromiumSandbox: boolean): Promise<BrowserContext> => {
  if (!options.executable) throw new Error(noChromium);
  const home = await mkdtemp(join(options.folder, 'chromium-'));
  const temporary = join(home, 'tmp');
  await mkdir(temporary);
  // The next one has a folder of its own, and the disk is small.
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  const launching = chromium.launchPersistentContext(join(home, 'profile'), {
    executablePath: options.executable,
    artifactsDir: join(home, 'artifacts'),
    env: { ...options.environment, HOME: home, TMPDIR: temporary },
    args: flags,
    chromiumSandbox,
    timeout: 30_000,
    // The worker ends the browser itself, after the print in hand.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
    offline: true,
  });
  try {
    const context = await launching;
    return context.once('close', () => void remove());
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Starts a Chromium that runs no script and reaches no network. Throws when it does not start. */
export const launchChromium = async (options: ChromiumOptions): Promise<BrowserContext> => {
  // Chromium refuses its sandbox as root.
  const wanted = options.sandbox === 'on' || (options.sandbox === 'auto' && process.getuid?.() !== 0);
  try {
    return await launch(options, wanted);
  } catch (error) {
    const unusable = wanted && options.sandbox === 'auto' && /sandbox/i.test(String(error));
    if (!unusable) throw error;
    options.warn("Chromium's sandbox is not available on this machine: it runs without (CHROMIUM_SANDBOX)");
    return launch(options, false);
  }
};
