import { until } from '@jobref/testing/until';
import type { Locator, Page } from 'playwright-core';

/** A file as it is made inside the page: drops and pastes cannot be given any other. */
export interface CarriedFile {
  name: string;
  type: string;
  base64: string;
}

type Carrying = { kind: 'dragover' | 'drop' | 'paste'; files: CarriedFile[] };

/** The uploader on a job, and the ways onto it from the job's page. */
export class UploaderDriver {
  constructor(private readonly page: Page) {}

  get dashboard(): Locator {
    return this.page.locator('.uppy-Dashboard');
  }

  file(name: string): Locator {
    return this.dashboard.getByRole('listitem').filter({ hasText: name });
  }

  async openOn(jobReferenceId: string): Promise<void> {
    await this.page.goto(`/jobs/${jobReferenceId}`);
    await this.page.getByRole('button', { name: 'Upload Files' }).first().click();
    await this.dashboard.waitFor();
  }

  async choose(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.dashboard.locator('input[type=file]').first().setInputFiles(files);
  }

  async describe(name: string, description: string): Promise<void> {
    await this.dashboard.getByRole('button', { name: `Edit file ${name}` }).click();
    await this.dashboard.getByRole('textbox', { name: 'Description' }).fill(description);
    await this.dashboard.getByRole('button', { name: 'Save changes' }).click();
  }

  async start(): Promise<void> {
    await this.dashboard.getByRole('button', { name: /^Upload \d+ file/ }).click();
  }

  async close(): Promise<void> {
    await this.page
      .getByRole('dialog', { name: 'Upload Files' })
      .getByRole('button', { name: 'Close' })
      .click();
    await this.dashboard.waitFor({ state: 'detached' });
  }

  async carry(carrying: Carrying): Promise<void> {
    await this.page.evaluate(({ kind, files }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const manner = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...manner, clipboardData: data })
          : new DragEvent(kind, { ...manner, dataTransfer: data }),
      );
    }, carrying);
  }

  /** Carries files over the page until it says that it takes them, and lets them fall there. */
  async drop(files: CarriedFile[]): Promise<void> {
    await until(async () => {
      await this.carry({ kind: 'dragover', files });
      return this.overlay.isVisible();
    });
    await this.carry({ kind: 'drop', files });
  }

  get overlay(): Locator {
    return this.page.getByText(/^Drop files to upload them to JR-/);
  }

  /** The note on the job's page about files that were chosen and not uploaded. */
  get kept(): Locator {
    return this.page.getByRole('complementary', { name: 'Files not uploaded' });
  }

  outcome(words: string): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }
}
