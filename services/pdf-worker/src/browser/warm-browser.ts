import { withTimeout } from '@jobref/service-kit/with-timeout';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { type ChromiumOptions, launchChromium } from './chromium-launch.js';
import { PrintPage } from './print-page.js';
import { memoryOf } from './process-memory.js';

// A page or browser that does not close within this time has hung, and is killed.
const closeTimeoutMs = 5_000;

const isClosedSoon = (closing: Promise<unknown>): Promise<boolean> =>
  withTimeout(closeTimeoutMs, closing).catch(() => false);

/** A running Chromium with its idle pages. Once `isGone`, it cannot print any more, and its owner starts another. */
export class WarmBrowser {
  private readonly idle: PrintPage[] = [];
  isGone = false;
  /** Resolves when the browser has ended, for whatever reason. */
  readonly ended: Promise<void>;

  private constructor(
    private readonly context: BrowserContext,
    private readonly session: CDPSession,
    readonly pid: number,
    private readonly options: ChromiumOptions,
  ) {
    this.ended = new Promise((resolve) => {
      context.once('close', () => {
        this.isGone = true;
        resolve();
      });
    });
  }

  static async start(options: ChromiumOptions): Promise<WarmBrowser> {
    const context = await launchChromium(options);
    try {
      return await WarmBrowser.of(context, options);
    } catch (error) {
      await isClosedSoon(context.close());
      throw error;
    }
  }

  private static async of(context: BrowserContext, options: ChromiumOptions): Promise<WarmBrowser> {
    const session = await context.browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pid = processInfo.find(({ type }) => type === 'browser')!.id;
    const browser = new WarmBrowser(context, session, pid, options);
    browser.idle.push(await PrintPage.open(context, options.warn));
    await context.pages()[0]?.close(); // The blank page that it starts with.
    return browser;
  }

  takePage(): Promise<PrintPage> {
    let page = this.idle.pop();
    while (page?.isBroken) {
      void this.discard(page);
      page = this.idle.pop();
    }
    return page ? Promise.resolve(page) : PrintPage.open(this.context, this.options.warn);
  }

  /** Returns a page to the pool after a print, or closes a worn one. */
  giveBack(page: PrintPage, mostPrints: number): void {
    if (page.isWorn(mostPrints)) void this.discard(page);
    else this.idle.push(page);
  }

  /** Closes a page whose print failed; kills the browser if the page hangs. */
  async discard(page: PrintPage): Promise<void> {
    if (!this.isGone && !(await isClosedSoon(page.close()))) this.kill();
  }

  /** Returns the memory of the browser's processes in megabytes. */
  async memory(): Promise<number> {
    if (this.isGone) return 0;
    const { processInfo } = await this.session.send('SystemInfo.getProcessInfo');
    return memoryOf(processInfo.map(({ id }) => id));
  }

  kill(): void {
    try {
      process.kill(this.pid, 'SIGKILL'); // Its helpers, and a script that starts it on some systems, end with it.
    } catch {
      // Already gone.
    }
  }

  async close(): Promise<void> {
    if (!this.isGone && !(await isClosedSoon(this.context.close()))) this.kill();
  }
}
