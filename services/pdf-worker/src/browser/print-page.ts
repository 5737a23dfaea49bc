import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { NetworkGuard } from './network-guard.js';
import { browserWentAway } from './print.errors.js';

export const dossierFile = 'dossier.html';

// Fonts used only in page margins are first requested while printing, too late to load: their text would stay
// invisible.
const loadFonts = 'Promise.all([...document.fonts].map((font) => font.load())).then((fonts) => fonts.length)';

const print = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
} as const;

/**
 * A page of the browser, used for one dossier after another: a reused page prints four times faster than a new one.
 * Uses the DevTools protocol directly: the library's overhead for a load and a print would cost as much again as the
 * print.
 */
export class PrintPage {
  private prints = 0;
  private loaded?: string;
  private wake: () => void = () => undefined;
  /** Whether the page can no longer print. */
  isBroken = false;

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly guard: NetworkGuard,
  ) {
    session.on('Page.lifecycleEvent', ({ name, loaderId }) => {
      if (name !== 'load') return;
      this.loaded = loaderId;
      this.wake();
    });
    const broken = () => (this.isBroken = true);
    page.once('crash', broken).once('close', broken);
  }

  static async open(context: BrowserContext, warn: (message: string) => void): Promise<PrintPage> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const printPage = new PrintPage(page, session, await NetworkGuard.watch(session, warn));
    await session.send('Page.enable');
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
    return printPage;
  }

  /**
   * Prints `folder`'s dossier, which may load files of its own folder and of `fonts`. The caller sets the time limit.
   */
  async print(folder: string, fonts: string, firstPages?: number): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    // A request to a page whose process is gone never settles.
    const fail = () => reject(browserWentAway());
    if (this.isBroken) fail();
    this.page.once('crash', fail).once('close', fail);
    this.printed(folder, fonts, firstPages).then(resolve, reject);
    try {
      return await promise;
    } finally {
      this.page.off('crash', fail).off('close', fail);
    }
  }

  isWorn(mostPrints: number): boolean {
    return this.prints >= mostPrints || this.isBroken;
  }

  async close(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
  }

  private async printed(folder: string, fonts: string, firstPages?: number): Promise<Buffer> {
    this.prints += 1;
    this.guard.allow([folder, fonts]);
    await this.load(pathToFileURL(join(folder, dossierFile)).href);
    await this.loadFonts();
    const pageRanges = firstPages === undefined ? '' : `1-${firstPages}`;
    const { data } = await this.session.send('Page.printToPDF', { ...print, pageRanges });
    return Buffer.from(data, 'base64');
  }

  private async load(url: string): Promise<void> {
    const { errorText, loaderId } = await this.session.send('Page.navigate', { url });
    // Navigations are never aborted here: the page's process has died, and its crash event is still to come.
    if (errorText === 'net::ERR_ABORTED') throw browserWentAway();
    if (errorText) throw new Error(`The dossier could not be opened: ${errorText}`);
    while (this.loaded !== loaderId) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  private async loadFonts(): Promise<void> {
    const expression = { expression: loadFonts, awaitPromise: true };
    const { exceptionDetails } = await this.session.send('Runtime.evaluate', expression);
    if (exceptionDetails) throw new Error(`A font could not be loaded: ${exceptionDetails.text}`);
  }
}
