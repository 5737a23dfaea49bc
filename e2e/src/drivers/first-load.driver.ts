import { until } from '@jobref/testing/until';
import type { Page } from 'playwright-core';

export interface Loaded {
  url: string;
  /** The browser's resource type: Script, Font, Image, … */
  kind: string;
  /** Transferred size: headers and compressed body. */
  bytes: number;
}

/** Records what a browser with an empty cache loads for a page. */
export class FirstLoadDriver {
  readonly loaded: Loaded[] = [];
  private readonly underway = new Map<string, Omit<Loaded, 'bytes'>>();

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<FirstLoadDriver> {
    const driver = new FirstLoadDriver(page);
    const session = await page.context().newCDPSession(page);
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      // The live stream never ends.
      if (type === 'EventSource' || !request.url.startsWith('http')) return;
      driver.underway.set(requestId, { url: request.url, kind: type });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = driver.underway.get(requestId);
      if (request) driver.loaded.push({ ...request, bytes: encodedDataLength });
      driver.underway.delete(requestId);
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      // The body of an error response is never read, so its request never finishes.
      if (response.status >= 400) driver.underway.delete(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => driver.underway.delete(requestId));
    await session.send('Network.enable');
    return driver;
  }

  /** Waits until no request is pending, and the idle page starts no more. */
  async quiet(): Promise<void> {
    await until(async () => {
      const before = this.loaded.length;
      await this.page.evaluate(
        () =>
          new Promise((idle) =>
            requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(idle))),
          ),
      );
      return this.underway.size === 0 && this.loaded.length === before;
    });
  }

  get scripts(): Loaded[] {
    return this.loaded.filter(({ kind }) => kind === 'Script');
  }

  get scriptKilobytes(): number {
    return this.scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  }
}
