import type { CDPSession, Page } from 'playwright-core';

/** An emulated connection: speeds in bytes per second, latency in milliseconds. */
export interface Line {
  download: number;
  upload: number;
  latency: number;
}

const mbit = 1_000_000 / 8;
/** A typical mobile connection: ten megabits per second of upload. */
export const phoneLine: Line = { download: 20 * mbit, upload: 10 * mbit, latency: 40 };
const unlimited: Line = { download: -1, upload: -1, latency: 0 };

/** Network throttling of one page. */
export class SlowLine {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<SlowLine> {
    return new SlowLine(await page.context().newCDPSession(page));
  }

  async set({ download, upload, latency }: Line): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', {
      offline: false,
      downloadThroughput: download,
      uploadThroughput: upload,
      latency,
    });
  }

  async lift(): Promise<void> {
    await this.set(unlimited);
  }
}
