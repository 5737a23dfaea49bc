import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';

export interface ChromiumOptions {
  /** Path of the browser; undefined if there is none, so that it never starts. */
  executable: string | undefined;
  /** Folder for the browser's profile and all its temporary files. */
  folder: string;
  /** `auto`: on if the machine allows it. */
  sandbox: 'auto' | 'on' | 'off';
  /** The complete environment of the browser's processes, without secrets. */
  environment: Record<string, string>;
  warn: (message: string) => void;
}

/** Logged at start and with every print. */
export const noChromium = 'There is no Chromium: install chromium-headless-shell or set CHROMIUM_PATH';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Positions letters by the font, not by a screen's pixels.
  '--font-render-hinting=none',
  // Network lockdown: no host name or address resolves, and the only proxy is a closed port.
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
  // The next browser gets a folder of its own, and disk space is limited.
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  const launching = chromium.launchPersistentContext(join(home, 'profile'), {
    executablePath: options.executable,
    artifactsDir: join(home, 'artifacts'),
    env: { ...options.environment, HOME: home, TMPDIR: temporary },
    args: flags,
    chromiumSandbox,
    timeout: 30_000,
    // The worker ends the browser itself, after the running print.
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

/** Starts a Chromium that runs no scripts and reaches no network. Throws if it does not start. */
export const launchChromium = async (options: ChromiumOptions): Promise<BrowserContext> => {
  // Chromium refuses its sandbox as root.
  const isSandboxed = options.sandbox === 'on' || (options.sandbox === 'auto' && process.getuid?.() !== 0);
  try {
    return await launch(options, isSandboxed);
  } catch (error) {
    const unusable = isSandboxed && options.sandbox === 'auto' && /sandbox/i.test(String(error));
    if (!unusable) throw error;
    options.warn("Chromium's sandbox is not available on this machine: it runs without (CHROMIUM_SANDBOX)");
    return launch(options, false);
  }
};
