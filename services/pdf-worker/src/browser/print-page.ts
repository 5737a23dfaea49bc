import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { NetworkGuard } from './network-guard.js';
import { browserWentAway } from './print.errors.js';

export const dossierFile = 'dossier.html';

// Letters of the page margins are first asked for while printing, too late to load a font: they would stay invisible.
const loadFonts = 'Promise.all([...document.fonts].map((font) => font.load())).then((fonts) => fonts.length)';

const print = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
} as const;

/**
 * One page of the browser, used for one dossier after the other: a reused page prints four times faster than a new one.
 * It speaks to the browser itself: what the library adds to a load and a print would cost as much again as the print.
 */
export class PrintPage {
  private prints = 0;
  private loaded?: string;
  private wake: () => void = () => undefined;
  private crashed = false;

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
    const crashed = () => (this.crashed = true);
    page.once('crash', crashed).once('close', crashed);
  }

  static async open(context: BrowserContext, warn: (message: string) => void): Promise<PrintPage> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const printPage = new PrintPage(page, session, await NetworkGuard.watch(session, warn));
    await session.send('Page.enable');
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
    return printPage;
  }

  /** Prints `folder`'s dossier, which may load what lies in its own folder and in `fonts`. The caller sets its time. */
  async print(folder: string, fonts: string, firstPages?: number): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    // What is asked of a page whose process is gone is never answered.
    const fail = () => reject(browserWentAway());
    if (this.crashed) fail();
    this.page.once('crash', fail).once('close', fail);
    this.printed(folder, fonts, firstPages).then(resolve, reject);
    try {
      return await promise;
    } finally {
      this.page.off('crash', fail).off('close', fail);
    }
  }

  /** Whether it can print no more. */
  get isBroken(): boolean {
    return this.crashed;
  }

  isWorn(mostPrints: number): boolean {
    return this.prints >= mostPrints || this.crashed;
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
    // Nobody aborts a navigation here: its process died, and the word of that is still on its way.
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
