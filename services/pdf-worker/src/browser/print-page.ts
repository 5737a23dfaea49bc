import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { NetworkGuard } from './network-guard.js';

export const dossierFile = 'dossier.html';

// Letters of the page margins are first asked for while printing, too late to load a font: they would stay invisible.
const loadFonts = 'Promise.all([...document.fonts].map((font) => font.load())).then(() => true)';

/** One page of the browser, used for one dossier after the other: a reused page prints four times faster than a new one. */
export class PrintPage {
  private prints = 0;

  private constructor(
    private readonly page: Page,
    private readonly guard: NetworkGuard,
  ) {}

  static async open(context: BrowserContext, warn: (message: string) => void): Promise<PrintPage> {
    const page = await context.newPage();
    const guard = new NetworkGuard(warn);
    await guard.watch(page);
    return new PrintPage(page, guard);
  }

  /** Prints `folder`'s dossier, which may load what lies in its own folder and in `assets`. */
  async print(folder: string, assets: string): Promise<Buffer> {
    this.prints += 1;
    this.guard.allow([folder, assets]);
    // The caller's time limit covers both steps: the library's own would cut a heavy dossier off at 30 s.
    await this.page.goto(pathToFileURL(join(folder, dossierFile)).href, { waitUntil: 'load', timeout: 0 });
    await this.page.evaluate(loadFonts);
    return this.page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  }

  isWorn(mostPrints: number): boolean {
    return this.prints >= mostPrints || this.page.isClosed();
  }

  /** Lets go of the dossier and its photos. */
  async clear(): Promise<void> {
    await this.page.goto('about:blank', { timeout: 5_000 });
    this.guard.allow([]);
  }

  async close(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
  }
}
