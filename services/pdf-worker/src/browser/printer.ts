import PQueue from 'p-queue';
import { browserWentAway, PrintError, printNeededTooMuchMemory, printTookTooLong } from './print.errors.js';
import type { ChromiumOptions } from './chromium-launch.js';
import type { PrintPage } from './print-page.js';
import { WarmBrowser } from './warm-browser.js';

export interface PrinterOptions extends ChromiumOptions {
  /** Folder of fonts that every dossier may load. */
  fonts: string;
  printsAtOnce: number;
  /** Number of prints after which a page is replaced, because the memory of long-lived pages grows. */
  printsPerPage: number;
  timeLimitMs: number;
  memoryLimitMegabytes: number;
}

const memoryCheckMs = 250;

/** Prints HTML to PDF with one warm Chromium, which is replaced at once if it crashes. */
export class Printer {
  private current: Promise<WarmBrowser> | undefined;
  private readonly queue: PQueue;
  /** Separate queue, so that previews do not wait for dossiers. */
  private readonly previews = new PQueue({ concurrency: 1 });
  private ending = false;

  constructor(private readonly options: PrinterOptions) {
    this.queue = new PQueue({ concurrency: options.printsAtOnce });
  }

  /** Starts the browser ahead of the first dossier. Throws if it cannot start. */
  async start(): Promise<void> {
    await this.warm();
  }

  /** Returns the process id of the running browser. */
  async pid(): Promise<number> {
    return (await this.warm()).pid;
  }

  /** Prints the `dossier.html` in `folder`. Throws a PrintError with the reason if there is no PDF. */
  print(folder: string): Promise<Buffer> {
    return this.queue.add(async () => this.printOn(await this.warm(), folder));
  }

  /** Prints only the first pages, like `print`, in the queue for previews. */
  printFirst(folder: string, pages: number): Promise<Buffer> {
    return this.previews.add(async () => this.printOn(await this.warm(), folder, pages));
  }

  /** Ends the browser; running prints fail. */
  async close(): Promise<void> {
    this.ending = true;
    await (await this.current?.catch(() => undefined))?.close();
  }

  private async printOn(browser: WarmBrowser, folder: string, firstPages?: number): Promise<Buffer> {
    let page: PrintPage | undefined;
    const print = async () => {
      page = await browser.takePage();
      return page.print(folder, this.options.fonts, firstPages);
    };
    try {
      const pdf = await this.withinLimits(browser, print());
      if (page) browser.giveBack(page, this.options.printsPerPage);
      return pdf;
    } catch (error) {
      // A browser that opens no more pages is of no use.
      if (page) await browser.discard(page);
      else browser.kill();
      throw browser.isGone && !(error instanceof PrintError) ? browserWentAway() : error;
    }
  }

  private async withinLimits(browser: WarmBrowser, printing: Promise<Buffer>): Promise<Buffer> {
    const { timeLimitMs, memoryLimitMegabytes } = this.options;
    let late: NodeJS.Timeout | undefined;
    let watch: NodeJS.Timeout | undefined;
    const limits = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(printTookTooLong(timeLimitMs)), timeLimitMs);
      const check = async () => {
        if ((await browser.memory()) <= memoryLimitMegabytes) return;
        reject(printNeededTooMuchMemory(memoryLimitMegabytes));
        browser.kill();
      };
      // A browser that has ended does not answer; the print itself then fails with the reason.
      watch = setInterval(() => void check().catch(() => undefined), memoryCheckMs);
    });
    try {
      return await Promise.race([printing, limits]);
    } finally {
      clearTimeout(late);
      clearInterval(watch);
    }
  }

  private warm(): Promise<WarmBrowser> {
    if (this.current) return this.current;
    const starting = WarmBrowser.start(this.options);
    this.current = starting;
    starting.then(
      (browser) => browser.ended.then(() => this.replace(starting)),
      () => this.forget(starting), // The next print tries again.
    );
    return starting;
  }

  private forget(browser: Promise<WarmBrowser>): void {
    if (this.current === browser) this.current = undefined;
  }

  private replace(browser: Promise<WarmBrowser>): void {
    this.forget(browser);
    if (this.ending) return;
    this.options.warn('Chromium stopped unexpectedly: starting another');
    this.warm().catch((error: unknown) => this.options.warn(`Chromium does not start: ${String(error)}`));
  }
}
