import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { findChromium } from '@jobref/local-servers/programs/chromium';
import { chromium, type Browser, type Page } from 'playwright-core';

const bytesPerMbit = 1_000_000 / 8;

/** State of the list shown by the upload dialog. */
export interface Seen {
  /** Visible text, which changes while there is progress. */
  words: string;
  isOver: boolean;
}

/** A phone-sized browser, signed in, with a throttled connection. */
export class Phone {
  private constructor(
    private readonly url: string,
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  static async signedIn(url: string): Promise<Phone> {
    const executablePath = await findChromium(path.join(tmpdir(), 'jobref-chromium'));
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await context.request.post('/api/auth/dev-login', { headers: { origin: url } });
    return new Phone(url, browser, await context.newPage());
  }

  async newJobReference(): Promise<string> {
    const answer = await this.page.request.post('/api/jobs', {
      data: { title: 'Fifty photos', clientName: 'Bergmann' },
      headers: { origin: this.url },
    });
    return ((await answer.json()) as JobReference).id;
  }

  async choose(jobReferenceId: string, files: string[]): Promise<void> {
    await this.page.goto(`/upload?jobId=${jobReferenceId}`);
    await this.page.locator('input[type=file]').first().setInputFiles(files);
    await this.page.getByRole('heading', { name: `${files.length} files` }).waitFor();
  }

  async throttle(mbits: number): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 2 * mbits * bytesPerMbit,
      uploadThroughput: mbits * bytesPerMbit,
    });
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Upload Files' }).click();
  }

  async look(): Promise<Seen> {
    const progress = this.page.getByText(/^\d+ of \d+ uploaded,/);
    const end = this.page.getByText(/uploaded successfully\.$|files? arrived/);
    await progress.or(end).first().waitFor();
    if ((await end.count()) > 0) return { words: await end.first().innerText(), isOver: true };
    return { words: await progress.innerText({ timeout: 1_000 }).catch(() => ''), isOver: false };
  }

  async arrived(jobReferenceId: string): Promise<number> {
    const answer = await this.page.request.get(`/api/jobs/${jobReferenceId}`);
    return ((await answer.json()) as JobReference).fileCount;
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}
