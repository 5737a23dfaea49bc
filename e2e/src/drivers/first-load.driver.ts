import { until } from '@jobref/testing/until';
import type { Page } from 'playwright-core';

export interface Loaded {
  url: string;
  /** As the browser names it: Script, Font, Image, … */
  kind: string;
  /** As they came over the line: headers and compressed body. */
  bytes: number;
}

/** Counts what a browser that has nothing yet loads for a page. */
export class FirstLoadDriver {
  readonly loaded: Loaded[] = [];
  private readonly underway = new Map<string, Omit<Loaded, 'bytes'>>();

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<FirstLoadDriver> {
    const driver = new FirstLoadDriver(page);
    const session = await page.context().newCDPSession(page);
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      // The stream of news never ends.
      if (type === 'EventSource' || !request.url.startsWith('http')) return;
      driver.underway.set(requestId, { url: request.url, kind: type });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = driver.underway.get(requestId);
      if (request) driver.loaded.push({ ...request, bytes: encodedDataLength });
      driver.underway.delete(requestId);
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      // Nobody reads what a refusal says: such a request never finishes.
      if (response.status >= 400) driver.underway.delete(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => driver.underway.delete(requestId));
    await session.send('Network.enable');
    return driver;
  }

  /** Until nothing is under way, and the page, with nothing to do, asks for nothing more. */
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
