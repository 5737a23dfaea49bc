import { pathToFileURL } from 'node:url';
import type { Page, Route } from 'playwright-core';

/** What one page may load: files below these folders, and nothing else. */
export class NetworkGuard {
  private allowed: string[] = [];

  constructor(private readonly warn: (message: string) => void) {}

  async watch(page: Page): Promise<void> {
    await page.route('**/*', (route) => this.decide(route));
  }

  allow(folders: readonly string[]): void {
    this.allowed = folders.map((folder) => `${pathToFileURL(folder).href}/`);
  }

  private async decide(route: Route): Promise<void> {
    const url = route.request().url();
    if (this.allowed.some((folder) => url.startsWith(folder))) return route.continue();
    this.warn(`A dossier asked for ${url.slice(0, 200)}: refused`);
    return route.abort('blockedbyclient');
  }
}
