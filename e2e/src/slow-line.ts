import type { CDPSession, Page } from 'playwright-core';

/** A connection as a browser is made to feel it; speeds in bytes a second, latency in milliseconds. */
export interface Line {
  download: number;
  upload: number;
  latency: number;
}

const mbit = 1_000_000 / 8;
/** A phone on a fair day: ten megabits a second upwards. */
export const phoneLine: Line = { download: 20 * mbit, upload: 10 * mbit, latency: 40 };
const unlimited: Line = { download: -1, upload: -1, latency: 0 };

/** The network of one page, in the test's hand. */
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
